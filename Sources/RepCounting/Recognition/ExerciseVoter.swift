import PoseCore

/// Somebody else's opinion on which exercise is being done, such as a classifier's: it adds weight to what it is sure of
/// and takes none from what it does not know.
public protocol ExerciseVoter: Sendable {
  /// Takes in a frame that shows the person; times rise.
  mutating func observe(_ pose: BodyPose, lifted: BodyPose3D?, at time: FrameTime)

  /// How likely an exercise was over a stretch of the recent past, 0…1, where more than a half counts; `nil` when the voter does not know it.
  func likelihood(of exercise: String, from start: FrameTime, to end: FrameTime) -> Double?
}
