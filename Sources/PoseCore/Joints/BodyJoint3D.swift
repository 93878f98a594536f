/// A joint of the lifted 3D body skeleton; the order of the cases is fixed.
public enum BodyJoint3D: Int, CaseIterable, Hashable, Sendable, Codable {
  /// The middle of the hips, the origin of the skeleton.
  case root
  case spine, centerShoulder, centerHead, topHead
  case leftShoulder, leftElbow, leftWrist
  case rightShoulder, rightElbow, rightWrist
  case leftHip, leftKnee, leftAnkle
  case rightHip, rightKnee, rightAnkle

  /// The number of joints, 17.
  public static let count = 17

  /// The joint's name as written in clips and reports.
  public var name: String { String(describing: self) }

  /// Finds a joint by its name, or `nil` for an unknown one.
  public init?(name: String) {
    guard let joint = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = joint
  }

  /// The next joint towards the root of the skeleton; `nil` for the root itself.
  public var parent: BodyJoint3D? {
    switch self {
    case .root: nil
    case .spine, .leftHip, .rightHip: .root
    case .centerShoulder: .spine
    case .centerHead, .leftShoulder, .rightShoulder: .centerShoulder
    case .topHead: .centerHead
    case .leftElbow: .leftShoulder
    case .leftWrist: .leftElbow
    case .rightElbow: .rightShoulder
    case .rightWrist: .rightElbow
    case .leftKnee: .leftHip
    case .leftAnkle: .leftKnee
    case .rightKnee: .rightHip
    case .rightAnkle: .rightKnee
    }
  }

  /// The joint on the other side of the body; a joint of the midline is its own partner.
  public var mirrorPartner: BodyJoint3D {
    switch self {
    case .root, .spine, .centerShoulder, .centerHead, .topHead: self
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
}
