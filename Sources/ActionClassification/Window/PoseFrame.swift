import PoseCore

/// One person at one time, as a classifier takes it.
public struct PoseFrame: Sendable, Equatable {
  public var time: FrameTime
  /// `nil` when the person is not in view.
  public var pose: BodyPose?
  /// The lifted skeleton, for augmentation; windows do not use it.
  public var pose3D: BodyPose3D?

  public init(time: FrameTime, pose: BodyPose?, pose3D: BodyPose3D? = nil) {
    self.time = time
    self.pose = pose
    self.pose3D = pose3D
  }
}
