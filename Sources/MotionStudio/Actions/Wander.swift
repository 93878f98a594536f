import Glibc
import PoseCore

/// A smooth course about 0 without a plan: a sum of three sines.
struct Wander: Sendable {
  private let parts: [(amplitude: Double, frequency: Double, phase: Double)]

  /// - Parameters:
  ///   - amplitude: About the greatest distance from 0.
  ///   - seconds: The longest period.
  init(amplitude: Double, seconds: Double, using random: inout SplitMix64) {
    parts = [1.0, 1.7, 2.9].map { factor in
      (
        amplitude * random.uniform(0.2, 1) / (1 + factor),
        2 * .pi / seconds * factor * random.uniform(0.85, 1.15), random.uniform(0, 2 * .pi)
      )
    }
  }

  func value(at seconds: Double) -> Double {
    parts.reduce(0) { $0 + $1.amplitude * sin($1.frequency * seconds + $1.phase) }
  }
}
