import Imaging
import PoseCore

/// Draws overlays: skeletons coloured by side (left sky blue, right orange) and faded by confidence, angles, counts in
/// a ring of progress, title, phase and notice; hands coloured by finger, what they do, and how often they did it.
/// Everything is sized to the picture, the person and the hand.
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
    let hands = overlay.hands.map { PlacedHand($0.pose, width: canvas.width, height: canvas.height) }
    for (hand, placed) in zip(overlay.hands, hands) { HandPainter(canvas: canvas).paint(hand, placed: placed) }
    let panel = PanelPainter(canvas: canvas, textSize: textSize).paint(overlay)
    for person in overlay.people { paintLabel(of: person, on: canvas, textSize: textSize, beside: panel) }
    for (hand, placed) in zip(overlay.hands, hands) {
      guard let top = placed.top else { continue }
      let text = [hand.pose.chirality.rawValue, hand.shape].compactMap(\.self).joined(separator: " · ")
      let colours = hand.isPinching ? (Colour.accent, Colour(0x0B12_20)) : (.panel, .text)
      paintPill(text, above: top - SIMD2(0, textSize * 0.4), colours, on: canvas, textSize: textSize, beside: panel)
    }
    TallyPainter(canvas: canvas, textSize: textSize).paint(overlay.tallies)
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
    let colours = person.isCountNew ? (Colour.accent, Colour(0x0B12_20)) : (.panel, .text)
    paintPill(
      text, above: head.center - SIMD2(0, head.radius + textSize * 0.8), colours, on: canvas, textSize: textSize,
      beside: panel)
  }

  /// A text in a pill whose lower edge stands on a point, as far as the picture's edges and the panel let it.
  private func paintPill(
    _ text: String, above point: SIMD2<Double>, _ colours: (back: Colour, text: Colour), on canvas: Canvas,
    textSize: Double, beside panel: SIMD2<Double>
  ) {
    let size = SIMD2(canvas.width(of: text, size: textSize, isBold: true) + textSize, textSize * 1.6)
    let top = min(max(point.y - size.y / 2, size.y / 2), canvas.height - size.y / 2)
    let isBesidePanel = top - size.y / 2 < panel.y
    let leftmost = (isBesidePanel ? panel.x + textSize * 0.3 : 0) + size.x / 2
    let center = SIMD2(min(max(point.x, leftmost), canvas.width - size.x / 2), top)
    canvas.roundedRectangle(center - size / 2, size, radius: size.y / 2)
    canvas.fill(colours.back)
    canvas.text(text, center: center, size: textSize, isBold: true, colours.text)
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
