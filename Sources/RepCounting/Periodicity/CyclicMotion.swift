import PoseCore

/// A movement that repeats, as it was found: where in the pose its phase shows, between which values, and which course
/// the whole pose takes.
struct CyclicMotion: Sendable {
  /// A rep may differ from the movement that was found by this; unlike movements differ by more.
  private static let greatestDifference = 1.4

  var signal: PhaseSignal
  /// The signal in the start pose.
  var start: Double
  /// The signal at the far end.
  var farEnd: Double
  var shape: CycleShape

  /// How far the signal moves, in torso lengths.
  var range: Double { farEnd - start }

  /// 0 in the start pose, 1 at the far end.
  func progress(of features: PoseFeatures.Vector) -> Double { (signal(features) - start) / range }

  /// Whether another movement may be this one done by halves, which is no movement of its own.
  func isLargerForm(of other: CyclicMotion) -> Bool {
    other.range < 0.6 * range && Double(product(signal.axis, other.signal.axis)).magnitude > 0.8
  }

  /// Whether a movement along the signal takes the whole pose through this motion's course.
  func accepts(_ candidate: RepCounter.Candidate, in history: MotionHistory) -> Bool {
    // What is not a whole movement is nothing here: nobody said what a partial one would be.
    guard case .rep(let timing) = candidate, history.end > history.first else { return false }
    let start = max(history.number(at: timing.start) - 1, history.first)
    let end = max(min(history.number(at: timing.end), history.end - 1), start)
    let peak = min(max(history.number(at: timing.peak), start), end)
    let course = CycleShape(of: signal, in: history, from: start, through: peak, to: end)
    return course.difference(to: shape, weights: signal.weights) <= Self.greatestDifference
  }
}
