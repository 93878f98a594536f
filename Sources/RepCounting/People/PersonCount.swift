import PoseCore

/// What one person did.
public struct PersonCount: Sendable, Equatable {
  public var id: PersonID
  /// Each with the number of its set.
  public var repetitions: [Repetition]
  public var partialRepetitions: [Repetition]
  /// The reps, split by rest.
  public var sets: [ExerciseSet]
  /// Of an exercise that is timed.
  public var holds: [Hold]
  /// Which exercises were done when, where they were recognised; else none.
  public var segments: [RecognizedSegment]

  public var reps: Int { repetitions.count }
  public var partialReps: Int { partialRepetitions.count }
  public var holdSeconds: Double { holds.reduce(0) { $0 + $1.seconds } }

  /// Sums a person up. O(reps).
  public init(
    id: PersonID, repetitions: [Repetition], partialRepetitions: [Repetition], holds: [Hold] = [],
    segments: [RecognizedSegment] = []
  ) {
    self.id = id
    self.repetitions = repetitions
    self.partialRepetitions = partialRepetitions
    self.holds = holds
    self.segments = segments
    sets = [ExerciseSet](splitting: repetitions)
    var index = 0
    for set in sets {
      for _ in 0..<set.reps {
        self.repetitions[index].set = set.number
        index += 1
      }
    }
  }
}
