import RepKit

/// The recognised exercises as text, a line each.
enum SegmentLines {
  static func lines(of summary: CountingSummary) -> [String] {
    guard case .recognition = summary.exercise.method else { return [] }
    let several = summary.people.count > 1
    let lines = summary.people.flatMap { person in
      person.segments.map { segment in
        (several ? "person \(person.id.number)  " : "") + segment.startSeconds.decimals(1).aligned(7) + " – "
          + segment.endSeconds.decimals(1).aligned(5) + " s  \(segment.title): \(CountReport.counts(segment.reps, 0))"
      }
    }
    return lines.isEmpty ? ["no exercise of the catalogue was recognised"] : lines
  }
}
