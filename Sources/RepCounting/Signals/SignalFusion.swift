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

  /// The better seen side, for an exercise that is counted on it.
  private(set) var nearSide = BodySide.left
  private let sides: Exercise.Sides
  private var left: [SignalChannel]
  private var right: [SignalChannel?]

  /// - Parameter side: The only side that is looked at; `nil` for both.
  init(_ exercise: Exercise, side: BodySide? = nil) {
    sides = exercise.sides
    left = exercise.signals.map { SignalChannel($0, side: side ?? .left, exercise) }
    right = exercise.signals.map {
      $0.measure.isSided && side == nil ? SignalChannel($0, side: .right, exercise) : nil
    }
  }

  mutating func update(_ pose: BodyPose, lifted: BodyPose3D?, torsoLength: Double?, at time: FrameTime) -> Result? {
    for index in left.indices {
      left[index].read(pose, lifted: lifted, torsoLength: torsoLength, at: time)
      right[index]?.read(pose, lifted: lifted, torsoLength: torsoLength, at: time)
    }
    if sides == .near { chooseNearSide() }
    var sum = 0.0
    var weights = 0.0
    var evidence = 0.0
    var possible = 0.0
    for index in left.indices {
      let weight = left[index].signal.weight
      if lifted == nil, left[index].signal.measure.isInSpace { continue }
      possible += weight
      guard let fused = fused(left[index], right[index]) else { continue }
      sum += weight * fused.weight * fused.progress
      weights += weight * fused.weight
      if fused.isPresent { evidence += weight * fused.weight }
    }
    guard weights > 0, evidence > 0 else { return nil }
    return Result(progress: sum / weights, evidence: evidence / possible)
  }

  mutating func reset() {
    for index in left.indices {
      left[index].reset()
      right[index]?.reset()
    }
  }

  private func fused(
    _ left: SignalChannel, _ right: SignalChannel?
  ) -> (progress: Double, weight: Double, isPresent: Bool)? {
    let (first, second) = (left.weight, right?.weight ?? 0)
    guard first + second > 0 else { return nil }
    guard let right else { return (left.progress, first, left.isPresent) }
    switch sides {
    case .together, .each:
      let progress = (left.progress * first + right.progress * second) / (first + second)
      return (progress, max(first, second), left.isPresent || right.isPresent)
    case .deeper:
      // Of the sides that are seen well enough beside the other.
      let isLeftSeen = first >= 0.25 * second
      let isRightSeen = second >= 0.25 * first
      let progress =
        isLeftSeen && isRightSeen
        ? max(left.progress, right.progress) : isLeftSeen ? left.progress : right.progress
      return (progress, max(first, second), left.isPresent || right.isPresent)
    case .near:
      let near = nearSide == .left ? left : right
      return near.weight > 0 ? (near.progress, near.weight, near.isPresent) : nil
    }
  }

  /// The other side must be seen a good deal better, so that the choice does not flicker.
  private static let nearAdvantage = 1.3

  private mutating func chooseNearSide() {
    var (first, second) = (0.0, 0.0)
    for index in left.indices {
      guard let right = right[index] else { continue }
      first += left[index].signal.weight * left[index].weight
      second += left[index].signal.weight * right.weight
    }
    switch nearSide {
    case .left: if second > Self.nearAdvantage * first { nearSide = .right }
    case .right: if first > Self.nearAdvantage * second { nearSide = .left }
    }
  }
}
