import PoseCore

/// Draws a count inside a ring that shows the progress of the repetition.
struct CountPainter {
  let canvas: Canvas

  /// Draws the ring with the count in it around a point.
  func paint(_ person: PersonOverlay, center: SIMD2<Double>, radius: Double) {
    let width = radius * 0.2
    canvas.circle(center, radius: radius)
    canvas.fillKeepingPath(person.isCountNew ? Colour.accent.faded(0.85) : .panel)
    canvas.stroke(.track, width: width)
    let progress = min(max(person.progress ?? 0, 0), 1)
    if progress > 0.01 {
      canvas.newPath()
      canvas.arc(center, radius: radius, from: -.pi / 2, to: -.pi / 2 + 2 * .pi * progress)
      canvas.stroke(.accent, width: width)
    }
    let text = person.count.map { String($0) } ?? "–"
    // Three digits and more must fit between the ring's sides too.
    let size = radius * 1.15
    let wide = canvas.width(of: text, size: size, isBold: true)
    let fitting = size * min(1, radius * 1.45 / max(wide, 1))
    canvas.text(text, center: center, size: fitting, isBold: true, person.isCountNew ? Colour(0x0B12_20) : .text)
  }
}
