/// One of BlazePose's 33 body landmarks; the order of the cases is the network's.
///
/// Left and right are the person's own, whatever the picture does.
public enum PoseLandmark: Int, CaseIterable, Hashable, Sendable, Codable {
  case nose
  case leftEyeInner, leftEye, leftEyeOuter
  case rightEyeInner, rightEye, rightEyeOuter
  case leftEar, rightEar
  case leftMouth, rightMouth
  case leftShoulder, rightShoulder
  case leftElbow, rightElbow
  case leftWrist, rightWrist
  /// The knuckle of the little finger.
  case leftLittle, rightLittle
  /// The knuckle of the index finger.
  case leftIndex, rightIndex
  /// The knuckle of the thumb.
  case leftThumb, rightThumb
  case leftHip, rightHip
  case leftKnee, rightKnee
  case leftAnkle, rightAnkle
  case leftHeel, rightHeel
  /// The tip of the foot.
  case leftFootIndex, rightFootIndex

  /// The number of landmarks, 33.
  public static let count = 33

  /// The landmark's name as written in clips and reports.
  public var name: String { String(describing: self) }

  /// Finds a landmark by its name, or `nil` for an unknown one.
  public init?(name: String) {
    guard let landmark = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = landmark
  }

  /// The landmark on the other side of the body; the nose is its own partner.
  public var mirrorPartner: PoseLandmark {
    switch self {
    case .nose: self
    case .leftEyeInner: .rightEyeInner
    case .leftEye: .rightEye
    case .leftEyeOuter: .rightEyeOuter
    case .rightEyeInner: .leftEyeInner
    case .rightEye: .leftEye
    case .rightEyeOuter: .leftEyeOuter
    case .leftEar: .rightEar
    case .rightEar: .leftEar
    case .leftMouth: .rightMouth
    case .rightMouth: .leftMouth
    case .leftShoulder: .rightShoulder
    case .rightShoulder: .leftShoulder
    case .leftElbow: .rightElbow
    case .rightElbow: .leftElbow
    case .leftWrist: .rightWrist
    case .rightWrist: .leftWrist
    case .leftLittle: .rightLittle
    case .rightLittle: .leftLittle
    case .leftIndex: .rightIndex
    case .rightIndex: .leftIndex
    case .leftThumb: .rightThumb
    case .rightThumb: .leftThumb
    case .leftHip: .rightHip
    case .rightHip: .leftHip
    case .leftKnee: .rightKnee
    case .rightKnee: .leftKnee
    case .leftAnkle: .rightAnkle
    case .rightAnkle: .leftAnkle
    case .leftHeel: .rightHeel
    case .rightHeel: .leftHeel
    case .leftFootIndex: .rightFootIndex
    case .rightFootIndex: .leftFootIndex
    }
  }
}
