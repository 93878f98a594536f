extension BodyJoint3D {
  /// The joint of the 2D skeleton at the same place of the body; `nil` for `spine`, `centerHead` and `topHead`.
  @inlinable
  public var bodyJoint: BodyJoint? {
    switch self {
    case .root: .root
    case .centerShoulder: .neck
    case .spine, .centerHead, .topHead: nil
    case .leftShoulder: .leftShoulder
    case .leftElbow: .leftElbow
    case .leftWrist: .leftWrist
    case .rightShoulder: .rightShoulder
    case .rightElbow: .rightElbow
    case .rightWrist: .rightWrist
    case .leftHip: .leftHip
    case .leftKnee: .leftKnee
    case .leftAnkle: .leftAnkle
    case .rightHip: .rightHip
    case .rightKnee: .rightKnee
    case .rightAnkle: .rightAnkle
    }
  }
}
