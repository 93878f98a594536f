import Imaging
import PoseCore

/// Draws overlays: skeletons coloured by side (left sky blue, right orange) and faded by confidence, angles, counts in
/// a ring of progress, title, phase and notice. Everything is sized to the picture and the person.
public struct OverlayRenderer: Sendable {
  public init() {}

  /// Draws an overlay on an upright picture, in its own memory.
  ///
  /// Joints that are missing or under 0.2 confidence are not drawn.
  /// - Parameter pixels: In `.bgrx`, not shared with anybody else: see `Image.copyUpright(into:)`.
  /// - Throws: `DrawingError.unsupportedFormat`, `.cairo`.
  public func draw(_ overlay: Overlay, on pixels: PixelBuffer) throws {
    let canvas = try Canvas(pixels)
    let textSize = max(min(canvas.width, canvas.height) / 26, 7)
    for person in overlay.people {
      guard let pose = person.pose else { continue }
      let placed = PlacedPose(pose, width: canvas.width, height: canvas.height)
      SkeletonPainter(canvas: canvas).paint(placed)
      for mark in person.angles { AnglePainter(canvas: canvas, textSize: textSize).paint(mark, of: placed) }
    }
    let panel = PanelPainter(canvas: canvas, textSize: textSize).paint(overlay)
    for person in overlay.people { paintLabel(of: person, on: canvas, textSize: textSize, beside: panel) }
    paintNotice(overlay, on: canvas, textSize: textSize)
    try canvas.finish()
  }

  /// A person's label above the head, so that rows of the panel can be told apart; to the panel's right, not on it.
  private func paintLabel(
    of person: PersonOverlay, on canvas: Canvas, textSize: Double, beside panel: SIMD2<Double>
  ) {
    guard let label = person.label, let pose = person.pose else { return }
    let placed = PlacedPose(pose, width: canvas.width, height: canvas.height)
    guard let head = placed.head else { return }
    let text = person.count.map { "\(label) · \($0)" } ?? label
    let size = SIMD2(canvas.width(of: text, size: textSize, isBold: true) + textSize, textSize * 1.6)
    let wanted = head.center - SIMD2(0, head.radius + size.y)
    let top = max(wanted.y, size.y / 2)
    let isBesidePanel = top - size.y / 2 < panel.y
    let leftmost = (isBesidePanel ? panel.x + textSize * 0.3 : 0) + size.x / 2
    let center = SIMD2(min(max(wanted.x, leftmost), canvas.width - size.x / 2), top)
    canvas.roundedRectangle(center - size / 2, size, radius: size.y / 2)
    canvas.fill(person.isCountNew ? .accent : .panel)
    canvas.text(
      text, center: center, size: textSize, isBold: true, person.isCountNew ? Colour(0x0B12_20) : .text)
  }

  private func paintNotice(_ overlay: Overlay, on canvas: Canvas, textSize: Double) {
    guard let notice = overlay.notice, !notice.isEmpty else { return }
    // Long notices shrink to the picture's width.
    let natural = canvas.width(of: notice, size: textSize)
    let fitting = textSize * min(1, (canvas.width - textSize * 3) / max(natural, 1))
    let size = SIMD2(min(natural, canvas.width - textSize * 3) + textSize * 1.6, textSize * 1.9)
    let center = SIMD2(canvas.width / 2, canvas.height - textSize * 0.8 - size.y / 2)
    canvas.roundedRectangle(center - size / 2, size, radius: size.y / 2)
    canvas.fill(.panel)
    canvas.text(notice, center: center, size: fitting, .text)
  }
}
