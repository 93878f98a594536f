import PoseCore

/// The way from poses to the holds of one person. No allocation a frame.
struct HoldTrack: Sendable {
  private(set) var machine: HoldCounter
  /// The exercise's angle at the last frame, the mean of the sides that are seen.
  private(set) var angleDegrees: Double?
  /// Whether the last frame showed the person in the pose.
  private(set) var isHeld = false
  private var watch: PoseWatch
  private var angle: AngleRange

  init(_ exercise: Exercise, _ definition: HoldDefinition) {
    machine = HoldCounter(definition.timing)
    watch = PoseWatch(definition, minimumConfidence: exercise.minimumConfidence)
    angle = AngleRange(exercise)
  }

  mutating func update(
    _ pose: BodyPose, lifted: BodyPose3D?, torsoLength: Double?, at time: FrameTime
  ) -> HoldCounter.Event? {
    angleDegrees = angle.update(pose, lifted: lifted, at: time, restProgress: nil)
    let answer = watch.isHeld(pose, lifted: lifted, torsoLength: torsoLength, at: time)
    isHeld = answer ?? false
    return machine.update(isHeld: answer, at: time)
  }

  mutating func updateUnseen(at time: FrameTime) -> HoldCounter.Event? {
    angleDegrees = nil
    isHeld = false
    return machine.update(isHeld: nil, at: time)
  }

  mutating func finish() -> HoldCounter.Event? { machine.finish() }

  mutating func forgetPose() {
    watch.reset()
    angle.reset()
  }
}
