import PoseCore

/// Somebody else's opinion on which exercise is being done, such as a classifier's.
public protocol ExerciseVoter: Sendable {
  /// Takes in a frame that shows the person; times rise.
  mutating func observe(_ pose: BodyPose, lifted: BodyPose3D?, at time: FrameTime)

  /// How likely an exercise was over a stretch of the recent past, 0…1; `nil` when the voter does not know it.
  func likelihood(of exercise: String, from start: FrameTime, to end: FrameTime) -> Double?
}
