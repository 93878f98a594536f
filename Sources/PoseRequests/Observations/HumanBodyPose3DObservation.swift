import PoseCore
import PoseLifting

/// The joints of one person in space, and where the camera was.
public struct HumanBodyPose3DObservation: Sendable, Equatable {
  public typealias JointName = BodyJoint3D
  public typealias JointsGroupName = BodyJoint3DGroup
  public typealias HeightEstimation = BodyHeight.Estimation

  /// All joints as a value, in metres from the root; for angles and distances.
  public let skeleton: BodyPose3D
  /// The same person's joints in the picture.
  public let pose: BodyPose
  /// 0…1, the probability that there is a person.
  public let confidence: Double
  /// Who it is throughout a sequence; `nil` in single pictures.
  public let person: PersonID?
  /// What the camera is taken to be; distances from it are in proportion to its focal length.
  public let intrinsics: CameraIntrinsics
  let height: BodyHeight

  /// The person's stature in metres, which the skeleton is scaled to.
  public var bodyHeight: Double { height.metres }

  /// Whether the height is the reference of 1.8 m or one that was given.
  public var heightEstimation: HeightEstimation { height.estimation }

  /// The joint with its transforms, or `nil` when it is missing.
  public func joint(for jointName: JointName) -> HumanBodyJoint3D? {
    HumanBodyJoint3D(jointName, of: skeleton, JointTransforms(skeleton))
  }

  /// The joints of a group with their names, in the order of `BodyJoint3D`.
  ///
  /// Vision gives a dictionary, whose order is another in every run; loops read the same.
  public func allJoints(in groupName: JointsGroupName = .all) -> [(key: JointName, value: HumanBodyJoint3D)] {
    let transforms = JointTransforms(skeleton)
    return groupName.joints.compactMap { name in
      HumanBodyJoint3D(name, of: skeleton, transforms).map { (key: name, value: $0) }
    }
  }

  /// The joints that are there, in the order of `BodyJoint3D`.
  public var availableJointNames: [JointName] { BodyJoint3D.allCases.filter { skeleton[$0] != nil } }

  /// All groups: the lifter gives every joint.
  public var availableJointsGroupNames: [JointsGroupName] { BodyJoint3DGroup.allCases }

  /// The next joint towards the root; `nil` for the root.
  public func parentJointName(for jointName: JointName) -> JointName? { jointName.parent }

  /// The camera's pose in the skeleton's space: column 3 is where it stands, in metres from the root.
  ///
  /// Worked out when asked, some 20 µs; keep the result if you need it twice.
  /// - Throws: `PoseLiftingError` when too few joints are known or no camera fits, `LinearAlgebraError` when they do not
  ///   determine it.
  public var cameraOriginMatrix: Transform3D {
    get throws { try camera().originMatrix }
  }

  /// The joint's transform in the camera's space (x right, y up, z to the camera's back); `nil` when it is missing.
  ///
  /// Throws as `cameraOriginMatrix` does.
  public func cameraRelativePosition(for jointName: JointName) throws -> Transform3D? {
    guard let transform = JointTransforms(skeleton).fromRoot(jointName) else { return nil }
    return try camera().originMatrix.inverse * transform
  }

  /// Where the joint of the skeleton is seen in the picture: the joint in space, projected by the camera that was found.
  ///
  /// `nil` when the joint is missing or no camera fits. It differs from the 2D observation's joint by what the lifted
  /// skeleton is wrong.
  public func pointInImage(for jointName: JointName) -> NormalizedPoint? {
    guard let joint = skeleton[jointName], let camera = try? camera() else { return nil }
    return camera.project(joint.position)
  }

  private func camera() throws -> SubjectCamera {
    try SubjectCamera(pose: pose, skeleton: skeleton, intrinsics: intrinsics)
  }
}
