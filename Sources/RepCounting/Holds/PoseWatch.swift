import PoseCore

/// Says at each frame whether a person is in the pose of a hold. No allocation.
struct PoseWatch: Sendable {
  private let conditions: [PoseCondition]
  private var left: [MeasureProbe]
  private var right: [MeasureProbe?]

  init(_ definition: HoldDefinition, minimumConfidence: Double) {
    conditions = definition.pose
    left = conditions.map { MeasureProbe($0.measure, side: .left, minimumConfidence: minimumConfidence) }
    right = conditions.map {
      $0.measure.isSided ? MeasureProbe($0.measure, side: .right, minimumConfidence: minimumConfidence) : nil
    }
  }

  /// Whether all conditions that are seen hold; `nil` when fewer than half of them are seen.
  mutating func isHeld(
    _ pose: BodyPose, lifted: BodyPose3D?, torsoLength: Double?, at time: FrameTime
  ) -> Bool? {
    var (seen, possible) = (0, 0)
    var isHeld = true
    for index in conditions.indices {
      if lifted == nil, conditions[index].measure.isInSpace { continue }
      possible += 1
      let first = left[index].read(pose, lifted: lifted, torsoLength: torsoLength, at: time)?.value
      let second = right[index]?.read(pose, lifted: lifted, torsoLength: torsoLength, at: time)?.value
      guard let either = first ?? second else { continue }
      seen += 1
      let value = if let first, let second { (first + second) / 2 } else { either }
      if !conditions[index].allowed.contains(value) { isHeld = false }
    }
    return seen > 0 && 2 * seen >= possible ? isHeld : nil
  }

  mutating func reset() {
    for index in conditions.indices {
      left[index].reset()
      right[index]?.reset()
    }
  }
}
