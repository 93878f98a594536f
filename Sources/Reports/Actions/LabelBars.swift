import Evaluation

/// Draws precision, recall and F1 of each label as bars; a dashed box where one is undefined.
struct LabelBars {
  private static let left = 190.0
  private static let width = 640.0
  private static let row = 34.0
  let labels: [ClassificationScores.Label]

  var svg: String {
    let height = Double(labels.count) * Self.row + 26
    let marks = labels.enumerated().map { index, label in bars(label, top: Double(index) * Self.row + 22) }
    let axis = [0.0, 0.25, 0.5, 0.75, 1].map { value in
      let x = x(value).decimals(0)
      return "<line class=\"axis\" x1=\"\(x)\" x2=\"\(x)\" y1=\"16\" y2=\"\(height.decimals(0))\"/>"
        + "<text x=\"\(x)\" y=\"11\" text-anchor=\"middle\">\(value.decimals(2))</text>"
    }
    return "<svg viewBox=\"0 0 \(Self.width.decimals(0)) \(height.decimals(0))\" role=\"img\" aria-label=\"precision, "
      + "recall and F1 of each label\">\n\((axis + marks).joined(separator: "\n"))\n</svg>"
  }

  private func x(_ value: Double) -> Double { Self.left + value * (Self.width - Self.left - 20) }

  private func bars(_ label: ClassificationScores.Label, top: Double) -> String {
    let name = label.name.count > 28 ? "\(label.name.prefix(27))…" : label.name
    let text =
      "<text x=\"\((Self.left - 8).decimals(0))\" y=\"\((top + 17).decimals(0))\" text-anchor=\"end\">"
      + "\(HTMLText.escape(name)) (\(label.support))</text>"
    let values = [
      ("precision", label.precision, label.isPrecisionDefined), ("recall", label.recall, label.isRecallDefined),
      ("f1", label.f1, label.isPrecisionDefined || label.isRecallDefined),
    ]
    let bars = values.enumerated().map { index, bar in
      let (name, value, isDefined) = bar
      let width = isDefined ? max(1, x(value) - Self.left) : 20
      return "<g><title>\(HTMLText.escape(label.name)): \(name == "f1" ? "F1" : name) "
        + "\(isDefined ? value.decimals(3) : "is undefined, counted as 0")</title><rect class=\""
        + "\(isDefined ? name : "undefined")\" x=\"\(Self.left.decimals(0))\" y=\"\((top + Double(index) * 9).decimals(0))\" "
        + "width=\"\(width.decimals(1))\" height=\"8\"/></g>"
    }
    return text + bars.joined()
  }
}
