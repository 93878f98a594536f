import PoseCore

/// The joints of one person in the picture.
public struct HumanBodyPoseObservation: Sendable, Equatable {
  public typealias JointName = BodyJoint
  public typealias JointsGroupName = BodyJointGroup

  /// All joints as a value; for angles and distances.
  public let pose: BodyPose
  /// 0…1, the probability that there is a person.
  public let confidence: Double
  /// Who it is throughout a sequence; `nil` in single pictures.
  public let person: PersonID?

  /// The joint, or `nil` when it is missing; one that is hidden is there with little confidence.
  public func joint(for jointName: JointName) -> Joint? { pose[jointName] }

  /// The joints of a group with their names, in the order of `BodyJoint`.
  ///
  /// Vision gives a dictionary, whose order is another in every run; loops read the same.
  public func allJoints(in groupName: JointsGroupName = .all) -> [(key: JointName, value: Joint)] {
    groupName.joints.compactMap { name in pose[name].map { (key: name, value: $0) } }
  }

  /// The joints that are there, in the order of `BodyJoint`.
  public var availableJointNames: [JointName] { BodyJoint.allCases.filter { pose[$0] != nil } }

  /// All groups: every joint has a place in the picture or beside it.
  public var availableJointsGroupNames: [JointsGroupName] { BodyJointGroup.allCases }
}
