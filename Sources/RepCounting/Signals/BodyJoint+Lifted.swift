import PoseCore

extension BodyJoint {
  /// The same joint in the lifted skeleton; the face is its head's centre.
  var lifted: BodyJoint3D {
    switch self {
    case .nose, .leftEye, .rightEye, .leftEar, .rightEar: .centerHead
    case .neck: .centerShoulder
    case .root: .root
    case .leftShoulder: .leftShoulder
    case .rightShoulder: .rightShoulder
    case .leftElbow: .leftElbow
    case .rightElbow: .rightElbow
    case .leftWrist: .leftWrist
    case .rightWrist: .rightWrist
    case .leftHip: .leftHip
    case .rightHip: .rightHip
    case .leftKnee: .leftKnee
    case .rightKnee: .rightKnee
    case .leftAnkle: .leftAnkle
    case .rightAnkle: .rightAnkle
    }
  }
}
