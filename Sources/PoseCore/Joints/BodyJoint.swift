/// A joint of the 2D body skeleton.
///
/// The order of the cases is fixed: it is the order of joints in pose tensors and recorded clips.
/// Left and right are the person's own, whatever the picture does.
public enum BodyJoint: Int, CaseIterable, Hashable, Sendable, Codable {
  case nose
  case leftEye, rightEye
  case leftEar, rightEar
  /// The middle of the shoulders.
  case neck
  case leftShoulder, rightShoulder
  case leftElbow, rightElbow
  case leftWrist, rightWrist
  /// The middle of the hips.
  case root
  case leftHip, rightHip
  case leftKnee, rightKnee
  case leftAnkle, rightAnkle

  /// The number of joints, 19.
  public static let count = 19

  /// The joint's name as written in clips, exercises and reports.
  public var name: String { String(describing: self) }

  /// Finds a joint by its name, or `nil` for an unknown one.
  public init?(name: String) {
    guard let joint = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = joint
  }

  /// The joint on the other side of the body; a joint of the midline is its own partner.
  public var mirrorPartner: BodyJoint {
    switch self {
    case .nose, .neck, .root: self
    case .leftEye: .rightEye
    case .rightEye: .leftEye
    case .leftEar: .rightEar
    case .rightEar: .leftEar
    case .leftShoulder: .rightShoulder
    case .rightShoulder: .leftShoulder
    case .leftElbow: .rightElbow
    case .rightElbow: .leftElbow
    case .leftWrist: .rightWrist
    case .rightWrist: .leftWrist
    case .leftHip: .rightHip
    case .rightHip: .leftHip
    case .leftKnee: .rightKnee
    case .rightKnee: .leftKnee
    case .leftAnkle: .rightAnkle
    case .rightAnkle: .leftAnkle
    }
  }

  /// The next joint towards the root of the skeleton; `nil` for the root itself.
  public var parent: BodyJoint? {
    switch self {
    case .root: nil
    case .neck, .leftHip, .rightHip: .root
    case .nose, .leftShoulder, .rightShoulder: .neck
    case .leftEye, .rightEye: .nose
    case .leftEar: .leftEye
    case .rightEar: .rightEye
    case .leftElbow: .leftShoulder
    case .rightElbow: .rightShoulder
    case .leftWrist: .leftElbow
    case .rightWrist: .rightElbow
    case .leftKnee: .leftHip
    case .rightKnee: .rightHip
    case .leftAnkle: .leftKnee
    case .rightAnkle: .rightKnee
    }
  }
}
