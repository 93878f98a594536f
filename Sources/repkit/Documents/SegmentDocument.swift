import RepKit

/// A stretch of `repkit count auto` in which one person did one exercise.
struct SegmentDocument: Encodable {
  var exercise: String
  var person: Int
  var startSeconds: Double
  var endSeconds: Double
  var reps: Int

  /// Everybody's segments in the order of their starts; `nil` for an exercise that was named.
  static func segments(of summary: CountingSummary) -> [SegmentDocument]? {
    guard case .recognition = summary.exercise.method else { return nil }
    return summary.people
      .flatMap { person in
        person.segments.map {
          SegmentDocument(
            exercise: $0.exercise, person: person.id.number, startSeconds: $0.startSeconds.thousandths,
            endSeconds: $0.endSeconds.thousandths, reps: $0.reps)
        }
      }
      .sorted { ($0.startSeconds, $0.person) < ($1.startSeconds, $1.person) }
  }
}
