import PoseCore

/// Draws the panel in the upper left corner: the count in its ring, the title and the phase; a row for each person.
struct PanelPainter {
  let canvas: Canvas
  /// The size of small text in pixels.
  let textSize: Double

  /// Draws the panel and gives its lower right corner, the picture's upper left one when there is nothing to show.
  func paint(_ overlay: Overlay) -> SIMD2<Double> {
    let counted = overlay.people.filter { $0.count != nil }
    let title = overlay.title ?? ""
    guard !counted.isEmpty || !title.isEmpty else { return .zero }
    let margin = textSize * 0.8
    let ring = textSize * (counted.count > 1 ? 1.5 : 2.4)
    let titleHeight = counted.count == 1 || title.isEmpty ? 0 : textSize * 2
    let rowHeight = ring * 2 + textSize * 1.1
    let lines = counted.map { wording(of: $0, title: counted.count == 1 ? title : "") }
    let textWidth = lines.joined().map { canvas.width(of: $0.text, size: $0.size, isBold: $0.isBold) }.max() ?? 0
    let titleWidth = titleHeight > 0 ? canvas.width(of: title, size: textSize * 1.1, isBold: true) : 0
    let rowWidth = counted.isEmpty ? 0 : ring * 2 + textSize * 1.6 + (textWidth > 0 ? textWidth + textSize * 0.9 : 0)
    let size = SIMD2(
      max(rowWidth, titleWidth + textSize * 1.6), titleHeight + rowHeight * Double(counted.count))
    canvas.roundedRectangle(SIMD2(margin, margin), size, radius: textSize)
    canvas.fill(.panel)
    if titleHeight > 0 {
      canvas.text(
        title, left: margin + textSize * 0.8, middle: margin + titleHeight * 0.55, size: textSize * 1.1, isBold: true,
        .text)
    }
    for (index, person) in counted.enumerated() {
      let middle = margin + titleHeight + rowHeight * (Double(index) + 0.5)
      let center = SIMD2(margin + ring + textSize * 0.8, middle)
      CountPainter(canvas: canvas).paint(person, center: center, radius: ring)
      var top = middle - lines[index].map { $0.size * 1.5 }.reduce(0, +) / 2
      for line in lines[index] {
        canvas.text(
          line.text, left: center.x + ring + textSize * 0.9, middle: top + line.size * 0.75, size: line.size,
          isBold: line.isBold, line.colour)
        top += line.size * 1.5
      }
    }
    return size + margin
  }

  private struct Line {
    var text: String
    var size: Double
    var isBold: Bool
    var colour: Colour
  }

  private func wording(of person: PersonOverlay, title: String) -> [Line] {
    var result: [Line] = []
    if !title.isEmpty { result.append(Line(text: title, size: textSize * 1.3, isBold: true, colour: .text)) }
    if let label = person.label { result.append(Line(text: label, size: textSize * 1.1, isBold: true, colour: .text)) }
    if let phase = person.phase { result.append(Line(text: phase, size: textSize, isBold: false, colour: .dimText)) }
    return result
  }
}
