import Glibc
import PoseCore

/// What a hand's frames say together about which of the person's own hands it is.
///
/// A single frame can be wrong (a fist, a hand edge on, motion blur), and errors of neighbouring frames go together; so
/// the log-odds are averaged over time rather than summed up.
struct ChiralityEvidence: Equatable {
  /// Frames within this time weigh alike, older ones fade.
  static let memorySeconds = 0.7

  /// Above 0 for a right hand.
  private(set) var logOdds = 0.0
  private var firstTime: FrameTime?
  private var lastTime: FrameTime?

  /// Takes in one frame's log-odds of a right hand; stamps rise.
  mutating func add(_ newest: Double, at time: FrameTime) {
    defer { lastTime = time }
    guard let firstTime, let lastTime else {
      firstTime = time
      logOdds = newest
      return
    }
    let step = time.seconds(since: lastTime)
    let age = time.seconds(since: firstTime)
    logOdds += (newest - logOdds) * max(step / (age + step), 1 - exp(-step / Self.memorySeconds))
  }

  /// The log-odds of a probability; the network's own are not trusted beyond 98 %.
  static func logOdds(_ probability: Double) -> Double {
    let bounded = min(max(probability, 0.02), 0.98)
    return log(bounded / (1 - bounded))
  }
}
