import PoseCore

/// The exercise's angle on one side, and how far it has moved from where it rested.
///
/// A knee's or an elbow's is worked out as a hinge's; others are taken from the lifted skeleton when there is one.
struct LimbAngle: Sendable {
  private var hinge: HingeAngle?
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
    hinge = HingeAngle(exercise.angleJoints, side: side, minimumConfidence: exercise.minimumConfidence)
    picture = probe(in: .picture)
    space = probe(in: .space)
  }

  /// The farthest from the rest's angle since the movement began; `nil` when it was seen in less than half of it.
  var rangeDegrees: Double? {
    guard statistics.isSeen, let rest = restDegrees else { return nil }
    return max(statistics.value(of: .maximum) - rest, rest - statistics.value(of: .minimum))
  }

  /// How far the angle has come from the rest's towards a target, 1 when it was reached; `nil` as `rangeDegrees`.
  func depth(targetDegrees: Double) -> Double? {
    guard statistics.isSeen, let rest = restDegrees, rest != targetDegrees else { return nil }
    let farthest = statistics.value(of: targetDegrees < rest ? .minimum : .maximum)
    return (rest - farthest) / (rest - targetDegrees)
  }

  /// Takes in a frame and gives its angle.
  mutating func update(_ pose: BodyPose, lifted: BodyPose3D?, at time: FrameTime) -> Double? {
    if hinge != nil {
      lastDegrees = hinge?.update(pose, turnDegrees: lifted?.turnDegrees)
      statistics.insert(lastDegrees, at: time)
      return lastDegrees
    }
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
    hinge?.rest(isReference: isReference)
    if isReference { restDegrees = lastDegrees ?? restDegrees }
  }

  mutating func reset() {
    statistics = MovementStatistics()
    hinge?.reset()
    restDegrees = nil
    lastDegrees = nil
  }
}
