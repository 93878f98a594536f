import PoseCore
import PoseLifting

/// A joint in space with its transforms, as 3D observations give it.
public struct HumanBodyJoint3D: Sendable, Equatable {
  public let jointName: BodyJoint3D
  /// The next joint towards the root; the root is its own, as in Vision.
  public let parentJoint: BodyJoint3D
  /// The transform from the root, in metres.
  public let position: Transform3D
  /// The transform from the parent, in metres; from the root when the parent is missing.
  public let localPosition: Transform3D
  /// 0…1.
  public let confidence: Double

  init?(_ name: BodyJoint3D, of skeleton: BodyPose3D, _ transforms: JointTransforms) {
    guard let joint = skeleton[name], let position = transforms.fromRoot(name) else { return nil }
    jointName = name
    parentJoint = name.parent ?? name
    self.position = position
    localPosition = transforms.fromParent(name) ?? position
    confidence = joint.confidence
  }
}
