import PoseCore

extension BodyPose {
  /// Maps BlazePose's landmarks to the 19 joints, with the origin at the lower left.
  ///
  /// `neck` and `root` are the middles of the shoulders and of the hips with the lower confidence of the two. A
  /// joint's confidence is the lower of its landmark's visibility and presence; a landmark that is not finite leaves
  /// its joint missing.
  /// - Parameter aspectRatio: Width over height of the oriented picture.
  public init(_ landmarks: BlazePoseLandmarks, aspectRatio: Double) {
    self.init(aspectRatio: aspectRatio)
    for joint in BodyJoint.allCases {
      switch joint {
      case .neck: self[joint] = Self.middle(landmarks[.leftShoulder], landmarks[.rightShoulder])
      case .root: self[joint] = Self.middle(landmarks[.leftHip], landmarks[.rightHip])
      default: self[joint] = joint.landmark.map { Self.middle(landmarks[$0], landmarks[$0]) }
      }
    }
  }

  private static func middle(_ first: ImageLandmark, _ second: ImageLandmark) -> Joint {
    let x = (Double(first.x) + Double(second.x)) / 2
    let y = (Double(first.y) + Double(second.y)) / 2
    let confidence = Double(min(first.confidence, second.confidence))
    return Joint(location: NormalizedPoint(x: x, y: 1 - y), confidence: confidence)
  }
}

extension BodyJoint {
  /// BlazePose's landmark at this joint; `nil` for `neck` and `root`, which lie between two.
  public var landmark: PoseLandmark? {
    switch self {
    case .neck, .root: nil
    case .nose: .nose
    case .leftEye: .leftEye
    case .rightEye: .rightEye
    case .leftEar: .leftEar
    case .rightEar: .rightEar
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
