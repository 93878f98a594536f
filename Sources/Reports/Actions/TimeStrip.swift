import Evaluation

/// Draws what is true and what was predicted over a clip's time, one above the other.
struct TimeStrip {
  private static let width = 400.0
  let line: TimeLine
  let colours: LabelColours

  var svg: String {
    guard let start = line.windows.first?.startSeconds, let end = line.windows.map(\.endSeconds).max(), end > start
    else { return "" }
    func row(_ segments: [ActionSegment], _ name: String, _ top: Int) -> String {
      segments.map { segment in
        let from = (segment.startSeconds - start) / (end - start) * Self.width
        let to = (segment.endSeconds - start) / (end - start) * Self.width
        return "<g><title>\(name) \(HTMLText.escape(segment.label)), \(segment.startSeconds.decimals(2))–"
          + "\(segment.endSeconds.decimals(2)) s</title><rect x=\"\(from.decimals(1))\" y=\"\(top)\" width=\""
          + "\(max(1, to - from).decimals(1))\" height=\"10\" style=\"fill: \(colours[segment.label])\"/></g>"
      }.joined()
    }
    return
      "<svg class=\"strip\" viewBox=\"0 0 \(Self.width.decimals(0)) 24\" preserveAspectRatio=\"none\" role=\"img\" "
      + "aria-label=\"time line\">\(row(line.truth, "truth:", 0))\(row(line.predicted, "predicted:", 13))</svg>"
  }
}
