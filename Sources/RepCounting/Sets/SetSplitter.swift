/// Tells where one person's set ends and the next begins: reps in, in their order, the set's number out.
///
/// A set ends with a rest. What counts as one depends on the person's own tempo: longer than two of their recent reps,
/// and at least 8 s. Lifters stop for a breath or two, some 2–5 s, between heavy reps of one set, and a slow rep's
/// tempo stretches that pause as well; the shortest rests that programmes prescribe between sets are the 10 s of
/// interval training (Tabata et al. 1996). O(1) a rep, no allocation.
public struct SetSplitter: Sendable {
  /// No shorter pause is a rest.
  public static let leastRestSeconds = 8.0
  /// A rest is longer than so many of the person's reps.
  public static let leastRestInReps = 2.0

  private var repSeconds = RecentMedian()
  private var lastEndSeconds: Double?
  private var number = 1

  public init() {}

  /// How long a pause has to be for a rest, from the median of the last five reps.
  public var restThresholdSeconds: Double {
    max(Self.leastRestSeconds, Self.leastRestInReps * (repSeconds.median ?? 0))
  }

  /// Takes in the next rep and gives its set, from 1, and the rest before it when it is the first of a later set.
  public mutating func add(_ repetition: Repetition) -> (set: Int, restSeconds: Double?) {
    let pause = lastEndSeconds.map { repetition.startSeconds - $0 }
    let rest = pause.flatMap { $0 >= restThresholdSeconds ? $0 : nil }
    if rest != nil { number += 1 }
    repSeconds.insert(max(repetition.endSeconds - repetition.startSeconds, 0))
    lastEndSeconds = repetition.endSeconds
    return (number, rest)
  }
}
