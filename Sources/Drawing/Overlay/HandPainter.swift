import PoseCore

/// Draws a hand's bones and landmarks, coloured by finger and faded by confidence, and a ring that closes with a pinch.
struct HandPainter {
  let canvas: Canvas

  func paint(_ hand: HandOverlay, placed: PlacedHand) {
    // All outlines first: where fingers cross, colours stay whole.
    for bone in HandBone.all {
      stroke(bone, of: placed, colour: .outline, width: placed.lineWidth * 1.8)
    }
    for bone in HandBone.all {
      stroke(bone, of: placed, colour: bone.colour, width: placed.lineWidth)
    }
    for landmark in HandLandmark.allCases { paint(landmark, of: placed) }
    if let closeness = hand.pinchCloseness { paintPinch(closeness, isPinching: hand.isPinching, of: placed) }
  }

  private func stroke(_ bone: HandBone, of hand: PlacedHand, colour: Colour, width: Double) {
    guard let start = hand.place(bone.start), let end = hand.place(bone.end) else { return }
    canvas.newPath()
    canvas.move(to: start)
    canvas.line(to: end)
    canvas.stroke(colour.faded(min(hand.opacity(bone.start), hand.opacity(bone.end))), width: width)
  }

  private func paint(_ landmark: HandLandmark, of hand: PlacedHand) {
    guard let place = hand.place(landmark) else { return }
    let opacity = hand.opacity(landmark)
    let radius = hand.lineWidth * 0.8
    canvas.circle(place, radius: radius)
    canvas.fillKeepingPath(Colour.middle.faded(opacity))
    canvas.stroke(landmark.colour.faded(opacity), width: radius * 0.6)
  }

  /// The ring lies around the point between thumb and index finger; it is full and filled while they touch.
  private func paintPinch(_ closeness: Double, isPinching: Bool, of hand: PlacedHand) {
    guard let center = hand.pinchPoint, closeness.isFinite else { return }
    let radius = hand.palm * 0.3
    let width = hand.lineWidth * 0.9
    canvas.circle(center, radius: radius)
    if isPinching { canvas.fillKeepingPath(Colour.accent.faded(0.35)) }
    canvas.stroke(isPinching ? .accent : .track, width: width)
    let share = min(max(closeness, 0), 1)
    guard !isPinching, share > 0.01 else { return }
    canvas.newPath()
    canvas.arc(center, radius: radius, from: -.pi / 2, to: -.pi / 2 + 2 * .pi * share)
    canvas.stroke(.angle, width: width)
  }
}
