import Glibc
import PoseCore

/// Draws an angle as a sector between two segments, with the degrees beside it.
struct AnglePainter {
  let canvas: Canvas
  /// The size of small text in pixels.
  let textSize: Double

  func paint(_ mark: AngleMark, of pose: PlacedPose) {
    guard let vertex = pose.place(mark.vertex), let start = pose.place(mark.start), let end = pose.place(mark.end),
      (0...360).contains(mark.degrees)
    else { return }
    let (first, second) = (start - vertex, end - vertex)
    let reach = min(length(first), length(second))
    guard reach > 1 else { return }
    let radius = min(reach * 0.45, pose.limbWidth * 5)
    var (from, to) = (atan2(first.y, first.x), atan2(second.y, second.x))
    // The smaller of the two sectors, clockwise.
    if sin(to - from) < 0 { swap(&from, &to) }
    if to < from { to += 2 * .pi }
    canvas.newPath()
    canvas.move(to: vertex)
    canvas.arc(vertex, radius: radius, from: from, to: to)
    canvas.line(to: vertex)
    canvas.fill(Colour.angle.faded(0.35))
    canvas.newPath()
    canvas.arc(vertex, radius: radius, from: from, to: to)
    canvas.stroke(.angle, width: max(pose.limbWidth * 0.35, 1))

    let middle = (from + to) / 2
    let direction = SIMD2(cos(middle), sin(middle))
    // On the joint's outer side, where no limb is and the other knee's label is not.
    label("\(Int(mark.degrees.rounded()))°", from: vertex - direction * pose.limbWidth * 1.5, towards: -direction)
  }

  private func label(_ text: String, from edge: SIMD2<Double>, towards direction: SIMD2<Double>) {
    let size = SIMD2(canvas.width(of: text, size: textSize, isBold: true) + textSize * 0.8, textSize * 1.5)
    // Far enough out that the label leaves the joint free, and inside the picture.
    let reach = abs(direction.x) * size.x / 2 + abs(direction.y) * size.y / 2 + textSize * 0.3
    var center = edge + direction * reach
    let most = SIMD2(canvas.width, canvas.height) - size / 2
    center = SIMD2(max(min(center.x, most.x), size.x / 2), max(min(center.y, most.y), size.y / 2))
    canvas.roundedRectangle(center - size / 2, size, radius: size.y / 2)
    canvas.fill(.panel)
    canvas.text(text, center: center, size: textSize, isBold: true, .angle)
  }

  private func length(_ vector: SIMD2<Double>) -> Double { hypot(vector.x, vector.y) }
}
