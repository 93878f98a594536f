import PoseCore

/// What one person did.
public struct PersonCount: Sendable, Equatable {
  public var id: PersonID
  public var repetitions: [Repetition]
  public var partialRepetitions: [Repetition]
  /// Of an exercise that is timed.
  public var holds: [Hold]
  /// Which exercises were done when, where they were recognised; else none.
  public var segments: [RecognizedSegment] = []

  public var reps: Int { repetitions.count }
  public var partialReps: Int { partialRepetitions.count }
  public var holdSeconds: Double { holds.reduce(0) { $0 + $1.seconds } }
}
