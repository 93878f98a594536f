/// A named part of the body; shoulders and hips belong to several.
public enum BodyJointGroup: String, CaseIterable, Hashable, Sendable {
  case all, face, leftArm, rightArm, torso, leftLeg, rightLeg

  /// The group's joints in the order of `BodyJoint`.
  public var joints: [BodyJoint] {
    switch self {
    case .all: BodyJoint.allCases
    case .face: [.nose, .leftEye, .rightEye, .leftEar, .rightEar]
    case .leftArm: [.leftShoulder, .leftElbow, .leftWrist]
    case .rightArm: [.rightShoulder, .rightElbow, .rightWrist]
    case .torso: [.neck, .leftShoulder, .rightShoulder, .root, .leftHip, .rightHip]
    case .leftLeg: [.leftHip, .leftKnee, .leftAnkle]
    case .rightLeg: [.rightHip, .rightKnee, .rightAnkle]
    }
  }
}
