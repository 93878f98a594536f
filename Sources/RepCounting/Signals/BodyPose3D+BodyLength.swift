import PoseCore

extension BodyPose3D {
  /// A length of the body in metres, of the limb on a joint's side (the left one for a joint of the midline).
  func length(of unit: Measure.BodyLength, near joint: BodyJoint) -> Double? {
    // In the fixed order of joints, left comes before right.
    let isRight = joint.mirrorPartner.rawValue < joint.rawValue
    switch unit {
    case .torso:
      return distance(from: .root, to: .centerShoulder, minimumConfidence: 0)
    case .leg:
      return isRight
        ? chain(.rightHip, .rightKnee, .rightAnkle) : chain(.leftHip, .leftKnee, .leftAnkle)
    case .arm:
      return isRight
        ? chain(.rightShoulder, .rightElbow, .rightWrist) : chain(.leftShoulder, .leftElbow, .leftWrist)
    }
  }

  private func chain(_ first: BodyJoint3D, _ middle: BodyJoint3D, _ last: BodyJoint3D) -> Double? {
    guard let upper = distance(from: first, to: middle, minimumConfidence: 0),
      let lower = distance(from: middle, to: last, minimumConfidence: 0), upper + lower > 0
    else { return nil }
    return upper + lower
  }
}
