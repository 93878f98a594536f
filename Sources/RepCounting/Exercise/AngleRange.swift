import PoseCore

/// The exercise's own angle on both sides, and how far it moved since the movement began.
///
/// Taken from the lifted skeleton when there is one, because the picture's angle depends on the view.
struct AngleRange: Sendable {
  fileprivate struct Limb: Sendable {
    var picture: MeasureProbe
    var space: MeasureProbe
    var statistics = MovementStatistics()
  }

  private var left: Limb
  private var right: Limb

  init(_ exercise: Exercise) {
    left = Self.limb(.left, exercise)
    right = Self.limb(.right, exercise)
  }

  private static func limb(_ side: BodySide, _ exercise: Exercise) -> Limb {
    func probe(in space: Measure.Space) -> MeasureProbe {
      let joints = exercise.angleJoints
      return MeasureProbe(
        .jointAngle(joints[0], joints[1], joints[2], in: space), side: side,
        minimumConfidence: exercise.minimumConfidence)
    }
    return Limb(picture: probe(in: .picture), space: probe(in: .space))
  }

  /// Takes in a frame and gives the mean angle of the sides that are seen.
  mutating func update(
    _ pose: BodyPose, lifted: BodyPose3D?, at time: FrameTime, movementBegins: Bool
  ) -> Double? {
    if movementBegins { reset() }
    let first = left.update(pose, lifted: lifted, at: time)
    let second = right.update(pose, lifted: lifted, at: time)
    guard let first, let second else { return first ?? second }
    return (first + second) / 2
  }

  var rangeDegrees: Double? {
    guard let first = left.range, let second = right.range else { return left.range ?? right.range }
    return (first + second) / 2
  }

  var leftRightDifferenceDegrees: Double? {
    guard let first = left.range, let second = right.range else { return nil }
    return first - second
  }

  mutating func reset() {
    left.statistics = MovementStatistics()
    right.statistics = MovementStatistics()
  }
}

extension AngleRange.Limb {
  fileprivate var range: Double? { statistics.isSeen ? statistics.value(of: .range) : nil }

  fileprivate mutating func update(_ pose: BodyPose, lifted: BodyPose3D?, at time: FrameTime) -> Double? {
    let reading =
      lifted == nil
      ? picture.read(pose, lifted: nil, torsoLength: nil, at: time)
      : space.read(pose, lifted: lifted, torsoLength: nil, at: time)
    statistics.insert(reading?.value, at: time)
    return reading?.value
  }
}
