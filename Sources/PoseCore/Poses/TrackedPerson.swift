/// One person in one frame, as the counters take it.
public struct TrackedPerson: Sendable, Equatable {
  public var id: PersonID
  public var pose: BodyPose
  /// The lifted skeleton; `nil` when the source has none (a 2D recording).
  public var pose3D: BodyPose3D?

  public init(id: PersonID, pose: BodyPose, pose3D: BodyPose3D?) {
    self.id = id
    self.pose = pose
    self.pose3D = pose3D
  }
}
