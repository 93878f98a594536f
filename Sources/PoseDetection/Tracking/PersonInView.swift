import PoseCore

/// One tracked person in one frame.
public struct PersonInView: Sendable, Equatable {
  public var id: PersonID
  public var pose: DetectedPose

  public init(id: PersonID, pose: DetectedPose) {
    self.id = id
    self.pose = pose
  }
}
