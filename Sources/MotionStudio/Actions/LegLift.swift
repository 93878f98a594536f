import Glibc
import PoseCore

/// A leg that is lifted and put down again, or held up, as in kicks and balances.
struct LegLift: Sendable {
  private let side: Int
  private let ahead: Double
  private let out: Double
  private let knee: Double
  /// Seconds from one lift to the next.
  private let period: Double
  private let phase: Double
  private let isHeld: Bool

  init(using random: inout SplitMix64) {
    side = random.index(below: 2)
    ahead = random.uniform(-0.6, 1.6)
    out = random.uniform(-0.1, 0.9)
    knee = random.uniform(0, 2.2)
    period = random.uniform(0.8, 5)
    phase = random.uniform(0, 1)
    isHeld = random.unit() < 0.4
  }

  func applied(to places: BodyPlaces, at seconds: Double) -> BodyPlaces {
    let height = isHeld ? 1 : max(sin(2 * .pi * (seconds / period + phase)), 0)
    return places.lifting(
      Limb.legs[side], side: side == 0 ? 1 : -1, ahead: ahead * height, out: out * height, knee: knee * height)
  }
}
