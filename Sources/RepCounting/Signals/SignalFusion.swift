import PoseCore

/// Makes one progress of several signals of a pose.
///
/// Each signal maps its measure to 0…1; left and right weigh by their visibility squared, averaged over 0.3 s, so that
/// a side or a signal that goes out of sight fades out instead of jumping. No allocation.
struct SignalFusion: Sendable {
  /// Fused progress and how much of the evidence that the definition asks for stands behind it, both 0…1.
  struct Result: Sendable {
    var progress: Double
    var evidence: Double
  }

  private let sides: Exercise.Sides
  private var left: [SignalChannel]
  private var right: [SignalChannel?]

  init(_ exercise: Exercise) {
    sides = exercise.sides
    left = exercise.signals.map { SignalChannel($0, side: .left, exercise) }
    right = exercise.signals.map { $0.measure.isSided ? SignalChannel($0, side: .right, exercise) : nil }
  }

  mutating func update(_ pose: BodyPose, lifted: BodyPose3D?, torsoLength: Double?, at time: FrameTime) -> Result? {
    var sum = 0.0
    var weights = 0.0
    var evidence = 0.0
    var possible = 0.0
    for index in left.indices {
      let weight = left[index].signal.weight
      if lifted == nil, left[index].signal.measure.isInSpace { continue }
      possible += weight
      let first = left[index].read(pose, lifted: lifted, torsoLength: torsoLength, at: time)
      let second = right[index]?.read(pose, lifted: lifted, torsoLength: torsoLength, at: time) ?? 0
      guard first + second > 0 else { continue }
      let isPresent = left[index].isPresent || right[index]?.isPresent == true
      let strongest = max(first, second)
      let other = right[index]?.progress ?? 0
      let progress =
        switch sides {
        case .together: (left[index].progress * first + other * second) / (first + second)
        case .deeper: deeper(left[index].progress, first, other, second)
        }
      sum += weight * strongest * progress
      weights += weight * strongest
      if isPresent { evidence += weight * strongest }
    }
    guard weights > 0, evidence > 0 else { return nil }
    return Result(progress: sum / weights, evidence: evidence / possible)
  }

  /// The progress of the side that went farther, of those that are seen well enough beside the other.
  private func deeper(_ left: Double, _ leftWeight: Double, _ right: Double, _ rightWeight: Double) -> Double {
    let isLeftSeen = leftWeight >= 0.25 * rightWeight
    let isRightSeen = rightWeight >= 0.25 * leftWeight
    return isLeftSeen && isRightSeen ? max(left, right) : isLeftSeen ? left : right
  }

  mutating func reset() {
    for index in left.indices {
      left[index].reset()
      right[index]?.reset()
    }
  }
}
