import PoseCore

/// The landmarks of one hand in the picture and in space.
public struct HumanHandPoseObservation: Sendable, Equatable {
  public typealias JointName = HandLandmark
  public typealias JointsGroupName = HandLandmarkGroup
  public typealias Chirality = PoseCore.Chirality

  /// All landmarks as a value; for angles and distances.
  public let pose: HandPose
  /// All landmarks in metres from the hand's own middle, which Vision has not.
  public let pose3D: HandPose3D?
  /// 0…1, the probability that there is a hand.
  public let confidence: Double
  /// 0.5…1, the probability that the chirality is right.
  public let chiralityConfidence: Double
  /// Which hand it is throughout a sequence; `nil` in single pictures.
  public let hand: HandID?
  /// Whose hand it is; `nil` where no body pose says.
  public let person: PersonID?

  init(_ hand: TrackedHand, isTracked: Bool) {
    pose = hand.pose
    pose3D = hand.pose3D
    confidence = hand.presence
    chiralityConfidence = hand.chiralityConfidence
    self.hand = isTracked ? hand.id : nil
    person = hand.person
  }

  /// Which of the person's own hands it is: always one of the two, `chiralityConfidence` says how surely.
  public var chirality: Chirality { pose.chirality }

  /// The landmark, or `nil` when it is missing.
  public func joint(for jointName: JointName) -> Joint? { pose[jointName] }

  /// The landmarks of a group with their names, in the order of `HandLandmark`.
  ///
  /// Vision gives a dictionary, whose order is another in every run; loops read the same.
  public func allJoints(in groupName: JointsGroupName = .all) -> [(key: JointName, value: Joint)] {
    groupName.landmarks.compactMap { name in pose[name].map { (key: name, value: $0) } }
  }

  /// The landmarks that are there, in the order of `HandLandmark`.
  public var availableJointNames: [JointName] { HandLandmark.allCases.filter { pose[$0] != nil } }

  /// All groups: every landmark has a place in the picture or beside it.
  public var availableJointsGroupNames: [JointsGroupName] { HandLandmarkGroup.allCases }
}
