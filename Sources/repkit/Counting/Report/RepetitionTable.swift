import RepKit

/// The reps as lines of a table, at most 100 columns wide.
struct RepetitionTable {
  private static let width = 100

  private let namesPerson: Bool
  private let namesSet: Bool
  private let isEmpty: Bool

  init(_ summary: CountingSummary) {
    namesPerson = summary.people.count > 1
    namesSet = summary.people.contains { $0.sets.count > 1 }
    isEmpty = summary.reps == 0
  }

  /// The titles of the columns; `nil` when there are no reps.
  var header: String? {
    isEmpty ? nil : Self.columns.reduce(leading("person", "set", "rep")) { $0 + $1.title } + "  form"
  }

  /// The rep's line, and further ones when it showed more faults than fit.
  func lines(for repetition: Repetition) -> [String] {
    let first = leading(
      "\(repetition.person.number)", repetition.set.map { "\($0)" } ?? "–", "\(repetition.number)")
    let numbers = Self.columns.reduce(first) { $0 + $1.text(repetition).aligned($1.title.count) }
    var lines = [numbers]
    for (index, cue) in repetition.cues.enumerated() {
      let isLast = index == repetition.cues.count - 1
      let text = cue.name + (isLast ? "" : ",")
      if index > 0, lines[lines.count - 1].count + 1 + text.count > Self.width {
        lines.append(String(repeating: " ", count: numbers.count + 1))
      }
      lines[lines.count - 1] += (index == 0 ? "  " : " ") + text
    }
    return lines
  }

  private func leading(_ person: String, _ set: String, _ rep: String) -> String {
    (namesPerson ? person.aligned(6) : "") + (namesSet ? set.aligned(5) : "") + rep.aligned(5)
  }

  private struct Column: Sendable {
    var title: String
    var text: @Sendable (Repetition) -> String
  }

  private static let columns: [Column] = [
    Column(title: "   start s") { $0.startSeconds.decimals(2) },
    Column(title: "   end s") { $0.endSeconds.decimals(2) },
    Column(title: "  range") { $0.rangeOfMotionDegrees.map { "\($0.decimals(0))°" } ?? "–" },
    Column(title: "  depth") { $0.depth.map { "\(($0 * 100).decimals(0)) %" } ?? "–" },
    Column(title: "  lower s") { $0.eccentricSeconds.decimals(2) },
    Column(title: "  hold s") { $0.pauseSeconds.decimals(2) },
    Column(title: "  lift s") { $0.concentricSeconds.decimals(2) },
  ]
}
