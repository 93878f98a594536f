import Evaluation

/// Draws a confusion matrix: a row a true label, a column a predicted one, shaded by the share of the row.
struct ConfusionChart {
  /// More labels than these make a drawing that no browser shows: its size grows with their square.
  static let mostLabels = 40

  private let matrix: ConfusionMatrix
  /// How often each label is true, those that are not drawn counted.
  private let totals: [String: Int]
  private let side: Double
  private let left: Double
  private let top: Double

  /// Draws the most confused labels of a matrix that has more than `mostLabels`.
  init(_ whole: ConfusionMatrix) {
    matrix = whole.ofMostConfused(Self.mostLabels)
    totals = Dictionary(
      uniqueKeysWithValues: whole.labels.enumerated().map { row, label in
        (label, whole.labels.indices.reduce(0) { $0 + whole[row, $1] })
      })
    side = matrix.labels.count <= 16 ? 40 : 24
    let longest = matrix.labels.map { min($0.count, Self.longestLabel) }.max() ?? 0
    left = Double(longest) * 6.5 + 14
    top = Double(longest) * 5 + 20
  }

  private static let longestLabel = 28

  /// `<svg>`; a cell's title shows under the pointer.
  var svg: String {
    let count = Double(matrix.labels.count)
    let (width, height) = (left + count * side + top * 0.7 + 8, top + count * side + 8)
    var marks: [String] = []
    for (row, label) in matrix.labels.enumerated() {
      let y = top + (Double(row) + 0.5) * side + 4
      marks.append(
        "<text x=\"\((left - 8).decimals(0))\" y=\"\(y.decimals(1))\" text-anchor=\"end\">\(Self.short(label))</text>")
      let x = left + (Double(row) + 0.5) * side
      marks.append(
        "<text transform=\"translate(\(x.decimals(1)) \((top - 8).decimals(0))) rotate(-45)\">\(Self.short(label))</text>"
      )
      for column in matrix.labels.indices { marks.append(cell(row, column, total: totals[label] ?? 0)) }
    }
    return
      "<svg viewBox=\"0 0 \(width.decimals(0)) \(height.decimals(0))\" role=\"img\" aria-label=\"confusion matrix\" "
      + "style=\"max-width: \(width.decimals(0))px\">\n\(marks.joined(separator: "\n"))\n</svg>"
  }

  private func cell(_ row: Int, _ column: Int, total: Int) -> String {
    let count = matrix[row, column]
    let share = total > 0 ? Double(count) / Double(total) : 0
    let (x, y) = (left + Double(column) * side, top + Double(row) * side)
    let title =
      "\(HTMLText.escape(matrix.labels[row])) taken for \(HTMLText.escape(matrix.labels[column])): \(count) of \(total)"
    let rectangle =
      "<rect class=\"\(row == column ? "cell" : "wrong")\" x=\"\(x.decimals(1))\" y=\"\(y.decimals(1))\" "
      + "width=\"\((side - 1).decimals(0))\" height=\"\((side - 1).decimals(0))\" "
      + "fill-opacity=\"\(count > 0 ? (0.12 + 0.6 * share).decimals(2) : "0.03")\"/>"
    guard count > 0 else { return "<g><title>\(title)</title>\(rectangle)</g>" }
    return "<g><title>\(title)</title>\(rectangle)<text class=\"count\" x=\"\((x + side / 2).decimals(1))\" "
      + "y=\"\((y + side / 2 + 4).decimals(1))\" text-anchor=\"middle\">\(count)</text></g>"
  }

  private static func short(_ label: String) -> String {
    HTMLText.escape(label.count > longestLabel ? "\(label.prefix(longestLabel - 1))…" : label)
  }
}
