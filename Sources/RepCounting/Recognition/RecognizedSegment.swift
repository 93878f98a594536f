/// A stretch of time in which a person did one exercise.
public struct RecognizedSegment: Sendable, Equatable {
  /// The exercise's identifier, in kebab case.
  public var exercise: String
  /// The exercise's name for people.
  public var title: String
  /// Numbered from 1 in the segment.
  public var repetitions: [Repetition]

  /// When its first rep started.
  public var startSeconds: Double { repetitions.first?.startSeconds ?? 0 }
  /// When its last rep ended.
  public var endSeconds: Double { repetitions.last?.endSeconds ?? 0 }
  public var reps: Int { repetitions.count }
}
