import PoseCore
import RepCounting

/// The result of counting one sequence.
public struct CountingSummary: Sendable {
  public var exercise: Exercise
  public var frames: Int
  /// From the first frame's timestamp to the last one's, less what cannot have been time (see `timeBreaks`).
  public var durationSeconds: Double
  /// Everybody who was counted, in the order of their ids.
  public var people: [PersonCount]
  /// Frames left out because their timestamp did not rise.
  public var ignoredFrames: Int
  /// How often the timestamps jumped by more than an hour, which was taken as a break of a minute.
  public var timeBreaks: Int
  /// Everybody who was seen, counted or not.
  public var peopleSeen: [PersonID]

  /// The reps of everybody.
  public var reps: Int { people.reduce(0) { $0 + $1.reps } }
  /// The partial reps of everybody.
  public var partialReps: Int { people.reduce(0) { $0 + $1.partialReps } }
  /// How long everybody held, in an exercise that is timed.
  public var holdSeconds: Double { people.reduce(0) { $0 + $1.holdSeconds } }
  /// Everybody's holds in the order of their ends.
  public var holds: [Hold] {
    people.flatMap(\.holds).sorted { ($0.endSeconds, $0.person) < ($1.endSeconds, $1.person) }
  }
  /// Everybody's reps in the order of their ends.
  public var repetitions: [Repetition] {
    people.flatMap(\.repetitions).sorted { ($0.endSeconds, $0.person) < ($1.endSeconds, $1.person) }
  }
}
