import PoseCore

/// The course of a whole pose through one movement out and back, sampled at shares of its own range, so that neither
/// tempo nor pauses nor the range itself matter: at 20, 40, 60, 80 and 100 % on the way out, at 80, 60 and 40 % on the
/// way back. Poses are relative to the start, per unit of the signal's range.
struct CycleShape: Sendable {
  private static let outward = [0.2, 0.4, 0.6, 0.8]
  private static let back = [0.8, 0.6, 0.4]
  private static let count = 8

  private var poses = InlineArray<8, PoseFeatures.Vector>(repeating: .zero)

  /// Samples the movement between two samples of the history, which has its peak at a third.
  init(of signal: PhaseSignal, in history: MotionHistory, from start: Int, through peak: Int, to end: Int) {
    let rest = history.features(start)
    let (low, high) = (signal(rest), signal(history.features(peak)))
    let range = high > low ? high - low : 1
    func pose(_ number: Int) -> PoseFeatures.Vector { (history.features(number) - rest) / Float(range) }
    for (index, share) in Self.outward.enumerated() {
      var number = peak
      while number > start, signal(history.features(number)) > low + share * range { number -= 1 }
      poses[index] = pose(number)
    }
    poses[Self.outward.count] = pose(peak)
    for (index, share) in Self.back.enumerated() {
      var number = peak
      while number < end, signal(history.features(number)) > low + share * range { number += 1 }
      poses[Self.outward.count + 1 + index] = pose(number)
    }
  }

  /// How unlike two courses are: the mean squared distance of their poses over their mean squared size, 0 for the
  /// same, 1 and more for two that have nothing in common.
  func difference(to other: CycleShape, weights: PoseFeatures.Vector) -> Double {
    var (apart, size): (Float, Float) = (0, 0)
    for index in 0..<Self.count {
      let (one, two) = (poses[index] * weights, other.poses[index] * weights)
      apart += product(one - two, one - two)
      size += product(one, one) + product(two, two)
    }
    return size > 0 ? Double(2 * apart / size) : 1
  }

  /// The course in the middle of two.
  func mean(with other: CycleShape) -> CycleShape {
    var result = self
    for index in 0..<Self.count { result.poses[index] = (poses[index] + other.poses[index]) / 2 }
    return result
  }
}
