import PoseCore

/// Draws what was counted of each gesture, a row each, in the upper right corner.
struct TallyPainter {
  let canvas: Canvas
  /// The size of small text in pixels.
  let textSize: Double

  func paint(_ tallies: [GestureTally]) {
    // As many as fit under each other.
    let rowHeight = textSize * 1.6
    let shown = tallies.prefix(max(Int((canvas.height - textSize * 3) / rowHeight), 0))
    guard !shown.isEmpty else { return }
    let margin = textSize * 0.8
    let gap = textSize * 0.8
    let names = shown.map { canvas.width(of: $0.name, size: textSize) }.max() ?? 0
    let counts = shown.map { canvas.width(of: "\($0.count)", size: textSize, isBold: true) }.max() ?? 0
    let size = SIMD2(names + counts + gap * 3, rowHeight * Double(shown.count) + textSize * 0.6)
    let origin = SIMD2(canvas.width - margin - size.x, margin)
    canvas.roundedRectangle(origin, size, radius: textSize * 0.8)
    canvas.fill(.panel)
    for (index, tally) in shown.enumerated() {
      let middle = origin.y + textSize * 0.3 + rowHeight * (Double(index) + 0.5)
      let colour = tally.isNew ? Colour.accent : .dimText
      canvas.text(tally.name, left: origin.x + gap, middle: middle, size: textSize, colour)
      let count = "\(tally.count)"
      let width = canvas.width(of: count, size: textSize, isBold: true)
      canvas.text(
        count, left: origin.x + size.x - gap - width, middle: middle, size: textSize, isBold: true,
        tally.isNew ? .accent : .text)
    }
  }
}
