import PoseCore

/// A line of the drawn skeleton.
struct Limb {
  var start, end: BodyJoint
  /// How wide the line is, as a share of a limb's.
  var width = 1.0

  /// From the back to the front: limbs over the trunk, the trunk over the face.
  static let all: [Limb] = [
    Limb(start: .nose, end: .leftEye, width: 0.5), Limb(start: .nose, end: .rightEye, width: 0.5),
    Limb(start: .leftEye, end: .leftEar, width: 0.5), Limb(start: .rightEye, end: .rightEar, width: 0.5),
    Limb(start: .neck, end: .nose, width: 0.7),
    Limb(start: .leftShoulder, end: .leftHip), Limb(start: .rightShoulder, end: .rightHip),
    Limb(start: .leftShoulder, end: .rightShoulder), Limb(start: .leftHip, end: .rightHip),
    Limb(start: .leftHip, end: .leftKnee), Limb(start: .leftKnee, end: .leftAnkle),
    Limb(start: .rightHip, end: .rightKnee), Limb(start: .rightKnee, end: .rightAnkle),
    Limb(start: .leftShoulder, end: .leftElbow), Limb(start: .leftElbow, end: .leftWrist),
    Limb(start: .rightShoulder, end: .rightElbow), Limb(start: .rightElbow, end: .rightWrist),
  ]
}

extension BodyJoint {
  /// The colour of the joint's side of the body.
  var colour: Colour {
    guard mirrorPartner != self else { return .middle }
    return name.hasPrefix("left") ? .left : .right
  }
}
