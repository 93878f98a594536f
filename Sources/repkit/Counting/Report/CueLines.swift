import RepKit

/// What to do about the faults of form that reps showed: a line a fault, with the reps and when they showed it.
enum CueLines {
  private static let width = 100

  static func lines(for summary: CountingSummary) -> [String] {
    summary.exercise.cues.flatMap { cue -> [String] in
      let shown = summary.repetitions.compactMap { repetition in
        repetition.cues.first { $0.name == cue.name }.map { (repetition: repetition, finding: $0) }
      }
      guard !shown.isEmpty else { return [] }
      let places = shown.map { place($0.repetition, $0.finding, namesPerson: summary.people.count > 1) }
      return ["\(cue.name): \(cue.message)"] + wrapped(places)
    }
  }

  private static func place(_ repetition: Repetition, _ finding: CueFinding, namesPerson: Bool) -> String {
    (namesPerson ? "person \(repetition.person.number) " : "") + "rep \(repetition.number) at "
      + (finding.endSeconds - finding.startSeconds < 0.1
        ? "\(finding.startSeconds.decimals(1)) s"
        : "\(finding.startSeconds.decimals(1))–\(finding.endSeconds.decimals(1)) s")
  }

  /// The places in indented lines.
  private static func wrapped(_ places: [String]) -> [String] {
    var lines = ["  " + places[0]]
    for place in places.dropFirst() {
      let last = lines[lines.count - 1]
      if last.count + place.count + 2 <= width {
        lines[lines.count - 1] = "\(last), \(place)"
      } else {
        lines[lines.count - 1] += ","
        lines.append("  " + place)
      }
    }
    return lines
  }
}
