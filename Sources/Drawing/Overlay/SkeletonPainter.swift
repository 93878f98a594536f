import PoseCore

/// Draws limbs and joints, coloured by side and faded by confidence.
struct SkeletonPainter {
  let canvas: Canvas

  func paint(_ pose: PlacedPose) {
    // All outlines first: where limbs cross, colours stay whole.
    for limb in Limb.all { outline(limb, of: pose) }
    for limb in Limb.all { paint(limb, of: pose) }
    for joint in BodyJoint.allCases where joint != .neck && joint != .root { paint(joint, of: pose) }
  }

  private func outline(_ limb: Limb, of pose: PlacedPose) {
    guard let start = pose.place(limb.start), let end = pose.place(limb.end) else { return }
    let opacity = min(pose.opacity(limb.start), pose.opacity(limb.end))
    canvas.newPath()
    canvas.move(to: start)
    canvas.line(to: end)
    canvas.stroke(Colour.outline.faded(opacity), width: limb.width * pose.limbWidth * 1.7)
  }

  private func paint(_ limb: Limb, of pose: PlacedPose) {
    guard let start = pose.place(limb.start), let end = pose.place(limb.end) else { return }
    canvas.line(
      from: start, limb.start.colour.faded(pose.opacity(limb.start)),
      to: end, limb.end.colour.faded(pose.opacity(limb.end)), width: limb.width * pose.limbWidth)
  }

  private func paint(_ joint: BodyJoint, of pose: PlacedPose) {
    guard let place = pose.place(joint) else { return }
    let opacity = pose.opacity(joint)
    let isFace = BodyJointGroup.face.joints.contains(joint)
    let radius = pose.limbWidth * (isFace ? 0.45 : 0.95)
    canvas.circle(place, radius: radius)
    canvas.fillKeepingPath(Colour.middle.faded(opacity))
    canvas.stroke(joint.colour.faded(opacity), width: radius * 0.6)
  }
}
