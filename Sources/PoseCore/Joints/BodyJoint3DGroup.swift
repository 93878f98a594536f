/// A named part of the lifted body; shoulders and hips belong to several.
public enum BodyJoint3DGroup: String, CaseIterable, Hashable, Sendable {
  case all, head, leftArm, rightArm, torso, leftLeg, rightLeg

  /// The group's joints in the order of `BodyJoint3D`.
  public var joints: [BodyJoint3D] {
    switch self {
    case .all: BodyJoint3D.allCases
    case .head: [.centerHead, .topHead]
    case .leftArm: [.leftShoulder, .leftElbow, .leftWrist]
    case .rightArm: [.rightShoulder, .rightElbow, .rightWrist]
    case .torso: [.root, .spine, .centerShoulder, .leftShoulder, .rightShoulder, .leftHip, .rightHip]
    case .leftLeg: [.leftHip, .leftKnee, .leftAnkle]
    case .rightLeg: [.rightHip, .rightKnee, .rightAnkle]
    }
  }
}
