import PoseCore
import RepCounting

/// The result of counting one sequence.
public struct CountingSummary: Sendable {
  public var exercise: Exercise
  public var frames: Int
  /// From the first frame's timestamp to the last one's.
  public var durationSeconds: Double
  /// Everybody who was seen, in the order of their ids.
  public var people: [PersonCount]
  /// Frames left out because their timestamp did not rise.
  public var ignoredFrames: Int

  /// The reps of everybody.
  public var reps: Int { people.reduce(0) { $0 + $1.reps } }
  /// The partial reps of everybody.
  public var partialReps: Int { people.reduce(0) { $0 + $1.partialReps } }
  /// Everybody's reps in the order of their ends.
  public var repetitions: [Repetition] {
    people.flatMap(\.repetitions).sorted { ($0.endSeconds, $0.person) < ($1.endSeconds, $1.person) }
  }
}
