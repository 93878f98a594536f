import PoseCore
import RepCounting

/// The measures that a definition may be learnt from.
enum CandidateMeasures {
  static let all: [Measure] = angles + inclinations + heights + distances + drops

  private static let angles: [Measure] = [
    (JointSelector.SidedJoint.shoulder, JointSelector.SidedJoint.elbow, JointSelector.SidedJoint.wrist),
    (.hip, .shoulder, .elbow), (.shoulder, .hip, .knee), (.hip, .knee, .ankle),
  ].flatMap { joints in
    Measure.Space.allCases.map { .jointAngle(.sided(joints.0), .sided(joints.1), .sided(joints.2), in: $0) }
  }

  private static let inclinations: [Measure] = [
    (JointSelector.fixed(.root), JointSelector.fixed(.neck)), (.sided(.knee), .sided(.hip)),
    (.sided(.elbow), .sided(.shoulder)),
  ].flatMap { joints in Measure.Space.allCases.map { .inclination(from: joints.0, to: joints.1, in: $0) } }

  private static let heights: [Measure] = [
    .height(of: .sided(.wrist), above: .sided(.shoulder), in: .space, per: .arm),
    .height(of: .sided(.wrist), above: .sided(.shoulder), in: .picture, per: .torso),
    .height(of: .sided(.elbow), above: .sided(.shoulder), in: .picture, per: .torso),
    .height(of: .sided(.hip), above: .sided(.ankle), in: .space, per: .leg),
    .height(of: .sided(.hip), above: .sided(.ankle), in: .picture, per: .torso),
    .height(of: .sided(.knee), above: .sided(.hip), in: .space, per: .leg),
    .height(of: .sided(.knee), above: .sided(.hip), in: .picture, per: .torso),
    .height(of: .sided(.shoulder), above: .sided(.ankle), in: .picture, per: .torso),
    .height(of: .sided(.shoulder), above: .sided(.wrist), in: .space, per: .torso),
    .height(of: .fixed(.neck), above: .fixed(.root), in: .picture, per: .torso),
  ]

  private static let distances: [Measure] = [
    .distance(.sided(.wrist), .sided(.shoulder), in: .space, per: .arm),
    .distance(.sided(.wrist), .sided(.shoulder), in: .picture, per: .torso),
    .distance(.sided(.hip), .sided(.ankle), in: .space, per: .leg),
    .distance(.sided(.wrist), .sided(.hip), in: .space, per: .torso),
    .distance(.sided(.wrist), .sided(.knee), in: .space, per: .torso),
    .spread(.fixed(.leftAnkle), .fixed(.rightAnkle), in: .picture, per: .torso),
    .spread(.fixed(.leftWrist), .fixed(.rightWrist), in: .picture, per: .torso),
    .distance(.fixed(.leftAnkle), .fixed(.rightAnkle), in: .space, per: .leg),
    .distance(.fixed(.leftWrist), .fixed(.rightWrist), in: .space, per: .arm),
  ]

  private static let drops: [Measure] = [
    .drop(of: .fixed(.neck), windowSeconds: 10), .rise(of: .fixed(.neck), windowSeconds: 10),
    .drop(of: .fixed(.root), windowSeconds: 10), .rise(of: .fixed(.root), windowSeconds: 10),
  ]
}

extension Measure {
  /// Whether another measure would add nothing: of one kind and the same joints, or of drop and rise.
  func saysTheSame(as other: Measure) -> Bool {
    kind == other.kind && (joints == other.joints || kind == .climb) || Set(joints) == Set(other.joints)
  }

  /// Whether it follows the bending of the legs alone.
  var isOfLegs: Bool { isMade(of: [.hip, .knee, .ankle], [.leftHip, .rightHip, .leftKnee, .rightKnee]) }

  /// Whether an elbow or a wrist takes part.
  var isOfArms: Bool {
    joints.contains { selector in
      switch selector {
      case .sided(let joint): joint == .elbow || joint == .wrist
      case .fixed(let joint): [.leftElbow, .rightElbow, .leftWrist, .rightWrist].contains(joint)
      }
    }
  }

  private func isMade(of sided: [JointSelector.SidedJoint], _ fixed: [BodyJoint]) -> Bool {
    joints.count > 1
      && joints.allSatisfy { selector in
        switch selector {
        case .sided(let joint): sided.contains(joint)
        case .fixed(let joint): fixed.contains(joint)
        }
      }
  }

  private enum Kind {
    case jointAngle, inclination, length, climb
  }

  private var kind: Kind {
    switch self {
    case .jointAngle: .jointAngle
    case .inclination: .inclination
    case .height, .distance, .spread, .lead, .offset, .shift, .position: .length
    case .drop, .rise: .climb
    }
  }
}
