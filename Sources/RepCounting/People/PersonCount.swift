import PoseCore

/// What one person did.
public struct PersonCount: Sendable, Equatable {
  public var id: PersonID
  public var repetitions: [Repetition]
  public var partialRepetitions: [Repetition]

  public var reps: Int { repetitions.count }
  public var partialReps: Int { partialRepetitions.count }
}
