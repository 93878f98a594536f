import PoseCore

/// A joint in a definition: one of a fixed side or of the midline (`leftKnee`, `neck`), or one of whichever side is
/// looked at (`knee`).
public enum JointSelector: Hashable, Sendable {
  case fixed(BodyJoint)
  case sided(SidedJoint)

  /// A joint that both sides have.
  public enum SidedJoint: String, CaseIterable, Hashable, Sendable {
    case eye, ear, shoulder, elbow, wrist, hip, knee, ankle
  }

  /// Finds a selector by its name in definitions; `nil` for an unknown one.
  public init?(name: String) {
    if let sided = SidedJoint(rawValue: name) {
      self = .sided(sided)
    } else if let joint = BodyJoint(name: name) {
      self = .fixed(joint)
    } else {
      return nil
    }
  }

  public var name: String {
    switch self {
    case .fixed(let joint): joint.name
    case .sided(let joint): joint.rawValue
    }
  }

  /// All names that definitions may use.
  public static var allNames: [String] { SidedJoint.allCases.map(\.rawValue) + BodyJoint.allCases.map(\.name) }

  var isSided: Bool {
    if case .sided = self { true } else { false }
  }

  /// The joint on a side; a fixed one stays itself.
  public func joint(on side: BodySide) -> BodyJoint {
    switch self {
    case .fixed(let joint): joint
    case .sided(let joint): side == .left ? joint.left : joint.left.mirrorPartner
    }
  }
}

extension JointSelector.SidedJoint {
  fileprivate var left: BodyJoint {
    switch self {
    case .eye: .leftEye
    case .ear: .leftEar
    case .shoulder: .leftShoulder
    case .elbow: .leftElbow
    case .wrist: .leftWrist
    case .hip: .leftHip
    case .knee: .leftKnee
    case .ankle: .leftAnkle
    }
  }
}
