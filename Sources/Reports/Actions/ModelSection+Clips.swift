import Evaluation

extension ModelSection {
  /// The clips that went wrong first, then the others; each with its time line.
  var clips: String {
    let wrong = evaluation.timeLines.filter { $0.rightWindows < $0.windows.count || $0.verdict?.isRight == false }
    let right = evaluation.timeLines.filter { $0.rightWindows == $0.windows.count && $0.verdict?.isRight != false }
    func list(_ title: String, _ lines: [TimeLine], isOpen: Bool) -> String {
      guard !lines.isEmpty else { return "" }
      let head = HTMLText.row(
        ["clip", "true", "vote", "truth above, prediction below", "windows right"], tag: "th", numbersFrom: 4)
      return "<details\(isOpen ? " open=\"open\"" : "")><summary>\(title): \(lines.count)</summary><div class=\"wide\">"
        + "<table>\(head)\n\(lines.map(row).joined(separator: "\n"))</table></div></details>"
    }
    return "<h3>Clip by clip</h3>\(colours.key(evaluation.windowMatrix.labels))"
      + list("Clips with a wrong window or vote", wrong, isOpen: true) + list("All right", right, isOpen: false)
  }

  private func row(_ line: TimeLine) -> String {
    let verdict = line.verdict.map { verdict in
      "<span class=\"\(verdict.isRight ? "good" : "bad")\">\(HTMLText.escape(verdict.voted))</span>"
    }
    let who = line.person.map { " <span class=\"soft\">\(HTMLText.escape($0))</span>" } ?? ""
    let strip = line.windows.isEmpty ? "nobody in view for long enough" : TimeStrip(line: line, colours: colours).svg
    return HTMLText.row(
      [
        link(line.clip) + who, line.verdict.map { HTMLText.escape($0.clip.label) } ?? "several", verdict ?? "–", strip,
        "\(line.rightWindows) of \(line.windows.count)",
      ], numbersFrom: 4)
  }

  func link(_ clip: String) -> String {
    guard let place = links[clip] else { return HTMLText.escape(clip) }
    return "<a href=\"\(HTMLText.escape(place))\">\(HTMLText.escape(clip))</a>"
  }
}
