import PoseCore

/// The exercise's angle on one side, and how far it has moved from where it rested.
struct LimbAngle: Sendable {
  private var picture: MeasureProbe
  private var space: MeasureProbe
  private var statistics = MovementStatistics()
  private var restDegrees: Double?
  private var lastDegrees: Double?

  init(_ exercise: Exercise, side: BodySide) {
    func probe(in space: Measure.Space) -> MeasureProbe {
      let joints = exercise.angleJoints
      return MeasureProbe(
        .jointAngle(joints[0], joints[1], joints[2], in: space), side: side,
        minimumConfidence: exercise.minimumConfidence)
    }
    picture = probe(in: .picture)
    space = probe(in: .space)
  }

  /// The farthest from the rest's angle since the movement began; `nil` when it was seen in less than half of it.
  var rangeDegrees: Double? {
    guard statistics.isSeen, let rest = restDegrees else { return nil }
    return max(statistics.value(of: .maximum) - rest, rest - statistics.value(of: .minimum))
  }

  /// Takes in a frame and gives its angle.
  mutating func update(_ pose: BodyPose, lifted: BodyPose3D?, at time: FrameTime) -> Double? {
    let reading =
      lifted == nil
      ? picture.read(pose, lifted: nil, torsoLength: nil, at: time)
      : space.read(pose, lifted: lifted, torsoLength: nil, at: time)
    lastDegrees = reading?.value
    statistics.insert(lastDegrees, at: time)
    return lastDegrees
  }

  /// Says that the last frame lay at the start, and whether it is the one that the range is measured from.
  mutating func rest(isReference: Bool) {
    statistics.restart()
    if isReference { restDegrees = lastDegrees ?? restDegrees }
  }

  mutating func reset() {
    statistics = MovementStatistics()
    restDegrees = nil
    lastDegrees = nil
  }
}
