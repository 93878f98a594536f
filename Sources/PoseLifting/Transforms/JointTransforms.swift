import PoseCore

/// Where each joint of a lifted skeleton is and how the limb that starts there is turned.
///
/// Every transform's y axis runs along the bone to the next joint outwards, so a joint lies at (0, bone length, 0) of
/// its parent along a limb; at a limb's end the axes are the parent's. The root's are the skeleton's own (x to the
/// picture's right, y up, z to the camera). Axes turn the shortest way from a rest pose with arms out to the sides and
/// legs down, x to the person's left when upright: what twists about a bone cannot be told from joints.
///
/// Made in some µs without allocation.
public struct JointTransforms: Sendable {
  private var stored: InlineArray<17, Transform3D>
  private var known: InlineArray<17, Bool>

  /// Works out the transforms; missing joints have none, and what hangs on them keeps the axes further in.
  public init(_ pose: BodyPose3D) {
    stored = InlineArray(repeating: .identity)
    known = InlineArray(repeating: false)
    var frames = InlineArray<17, JointFrame>(repeating: .identity)
    let body = TorsoFrames(pose)
    // Parents come before their children in the order of the cases.
    for joint in BodyJoint3D.allCases {
      frames[joint.rawValue] = Self.frame(
        of: joint, parent: joint.parent.map { frames[$0.rawValue] } ?? .identity, pose, body)
      guard let position = pose[joint]?.position else { continue }
      let frame = frames[joint.rawValue]
      stored[joint.rawValue] = Transform3D(xAxis: frame.x, yAxis: frame.y, zAxis: frame.z, translation: position)
      known[joint.rawValue] = true
    }
  }

  /// The joint's transform from the root; `nil` when it is missing.
  public func fromRoot(_ joint: BodyJoint3D) -> Transform3D? {
    known[joint.rawValue] ? stored[joint.rawValue] : nil
  }

  /// The joint's transform from its parent, the identity for the root; `nil` when one of the two is missing.
  public func fromParent(_ joint: BodyJoint3D) -> Transform3D? {
    guard let transform = fromRoot(joint) else { return nil }
    guard let parent = joint.parent else { return transform }
    return fromRoot(parent).map { $0.inverse * transform }
  }

  private static func frame(
    of joint: BodyJoint3D, parent: JointFrame, _ pose: BodyPose3D, _ body: TorsoFrames
  ) -> JointFrame {
    func bone(to end: BodyJoint3D) -> SIMD3<Double>? { pose.vector(from: joint, to: end, minimumConfidence: 0) }
    switch joint {
    case .root, .topHead, .leftWrist, .rightWrist, .leftAnkle, .rightAnkle: return parent
    case .spine: return body.chest
    case .centerShoulder: return body.chest.swung(to: bone(to: .centerHead))
    case .centerHead: return parent.swung(to: bone(to: .topHead))
    case .leftShoulder:
      let rest = JointFrame(x: -body.chest.y, y: body.chest.x, z: body.chest.z)
      return rest.swung(to: bone(to: .leftElbow))
    case .rightShoulder:
      let rest = JointFrame(x: body.chest.y, y: -body.chest.x, z: body.chest.z)
      return rest.swung(to: bone(to: .rightElbow))
    case .leftHip: return body.hanging.swung(to: bone(to: .leftKnee))
    case .rightHip: return body.hanging.swung(to: bone(to: .rightKnee))
    case .leftElbow: return parent.swung(to: bone(to: .leftWrist))
    case .rightElbow: return parent.swung(to: bone(to: .rightWrist))
    case .leftKnee: return parent.swung(to: bone(to: .leftAnkle))
    case .rightKnee: return parent.swung(to: bone(to: .rightAnkle))
    }
  }
}
