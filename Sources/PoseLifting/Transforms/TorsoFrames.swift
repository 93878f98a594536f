import PoseCore

/// The trunk's axes: x to the person's left, y up the trunk, z to the front.
struct TorsoFrames {
  var chest: JointFrame
  /// The pelvis turned half about its z, so that y points down the legs.
  var hanging: JointFrame

  init(_ pose: BodyPose3D) {
    let trunk = pose.vector(from: .root, to: .centerShoulder, minimumConfidence: 0) ?? SIMD3(0, 1, 0)
    let shoulders = pose.vector(from: .rightShoulder, to: .leftShoulder, minimumConfidence: 0)
    let hips = pose.vector(from: .rightHip, to: .leftHip, minimumConfidence: 0)
    let toLeft = SIMD3<Double>(1, 0, 0)
    let pelvis = JointFrame(along: trunk, xNear: hips ?? shoulders ?? toLeft) ?? .identity
    chest = JointFrame(along: trunk, xNear: shoulders ?? hips ?? toLeft) ?? pelvis
    hanging = JointFrame(x: -pelvis.x, y: -pelvis.y, z: pelvis.z)
  }
}
