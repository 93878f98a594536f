import RepKit

/// What was done when, as bars of text: a line for each person's label.
struct TimeLineText {
  private static let cells = 60

  let text: String

  init(_ summary: ActionSummary) {
    let duration = summary.durationSeconds
    guard !summary.events.isEmpty, duration > 0 else {
      text = ""
      return
    }
    let several = summary.people.count > 1
    var rows: [(name: String, bar: String)] = []
    for person in summary.people {
      let events = summary.events.filter { $0.person == person }
      var labels: [String] = []
      for event in events where !labels.contains(event.label) { labels.append(event.label) }
      for label in labels {
        let bar = (0..<Self.cells).map { cell in
          // A cell is what its middle shows, and an event never less than one cell.
          let (start, end) = (Double(cell), Double(cell + 1))
          let isDone = events.contains { event in
            guard event.label == label else { return false }
            let from = event.startSeconds / duration * Double(Self.cells)
            let to = event.endSeconds / duration * Double(Self.cells)
            return (from...max(from, to)).contains((start + end) / 2) || (start..<end).contains((from + to) / 2)
          }
          return isDone ? "█" : "·"
        }
        rows.append(((several ? "person \(person.number)  " : "") + label, bar.joined()))
      }
    }
    let width = rows.map(\.name.count).max() ?? 0
    func padded(_ name: String) -> String { name + String(repeating: " ", count: width - name.count) }
    let end = "\(duration.decimals(1)) s"
    let axis = padded("") + "  0 s" + end.aligned(Self.cells - 3)
    text = (rows.map { "\(padded($0.name))  \($0.bar)" } + [axis]).joined(separator: "\n") + "\n"
  }
}
