import Evaluation

/// Draws the reliability curve: of windows of like confidence, the share that is right, with how many there are.
struct ReliabilityChart {
  private static let size = 300.0
  private static let left = 40.0
  private static let bottom = 262.0
  let calibration: Calibration

  var svg: String {
    let filled = calibration.bins.filter { $0.windows > 0 }
    let most = Double(filled.map(\.windows).max() ?? 1)
    var marks = [
      "<line class=\"ideal\" x1=\"\(x(0).decimals(1))\" y1=\"\(y(0).decimals(1))\" x2=\"\(x(1).decimals(1))\" "
        + "y2=\"\(y(1).decimals(1))\"/>"
    ]
    for value in [0.0, 0.5, 1] {
      marks.append(
        "<text x=\"\(x(value).decimals(1))\" y=\"278\" text-anchor=\"middle\">\(value.decimals(1))</text>"
          + "<text x=\"34\" y=\"\((y(value) + 4).decimals(1))\" text-anchor=\"end\">\(value.decimals(1))</text>")
    }
    for bin in filled {
      let height = Double(bin.windows) / most * 50
      marks.append(
        "<rect class=\"share\" x=\"\((x(bin.lower) + 1).decimals(1))\" y=\"\((Self.bottom - height).decimals(1))\" "
          + "width=\"\((x(bin.upper) - x(bin.lower) - 2).decimals(1))\" height=\"\(height.decimals(1))\"/>")
    }
    let points = filled.map { "\(x($0.meanConfidence).decimals(1)),\(y($0.accuracy).decimals(1))" }
    marks.append("<polyline class=\"signal\" points=\"\(points.joined(separator: " "))\"/>")
    for bin in filled {
      marks.append(
        "<g><title>\(bin.windows) windows, mean confidence \(bin.meanConfidence.decimals(3)), right "
          + "\(bin.accuracy.decimals(3))</title><circle class=\"peak\" cx=\"\(x(bin.meanConfidence).decimals(1))\" "
          + "cy=\"\(y(bin.accuracy).decimals(1))\" r=\"4\"/></g>")
    }
    marks.append("<text x=\"170\" y=\"294\" text-anchor=\"middle\">confidence</text>")
    return
      "<svg viewBox=\"0 0 \(Self.size.decimals(0)) \(Self.size.decimals(0))\" role=\"img\" aria-label=\"reliability "
      + "curve\" style=\"max-width: 26rem\">\n\(marks.joined(separator: "\n"))\n</svg>"
  }

  private func x(_ value: Double) -> Double { Self.left + value * (Self.size - Self.left - 12) }
  private func y(_ value: Double) -> Double { Self.bottom - value * (Self.bottom - 12) }
}
