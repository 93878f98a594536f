/// One hand in one frame, as the gesture machines take it.
public struct TrackedHand: Sendable, Equatable {
  public var id: HandID
  /// The landmarks in the picture, each with the hand's presence as its confidence.
  public var pose: HandPose
  /// The landmarks in metres; `nil` when the source has none (a 2D recording).
  public var pose3D: HandPose3D?
  /// 0…1; the probability that a hand is there.
  public var presence: Double
  /// 0…1; the probability that the chirality is right: 0.5 is a guess.
  public var chiralityConfidence: Double
  /// Whose hand it is; `nil` where no body pose says.
  public var person: PersonID?

  /// Which of the person's own hands it is.
  public var chirality: Chirality { pose.chirality }

  public init(
    id: HandID, pose: HandPose, pose3D: HandPose3D?, presence: Double, chiralityConfidence: Double,
    person: PersonID? = nil
  ) {
    self.id = id
    self.pose = pose
    self.pose3D = pose3D
    self.presence = presence
    self.chiralityConfidence = chiralityConfidence
    self.person = person
  }
}
