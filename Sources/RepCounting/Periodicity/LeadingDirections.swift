import PoseCore

/// Finds the directions along which the poses of a stretch vary most, one after the other, by power iteration on their
/// covariance (principal components). O(samples) with at most 160 samples; allocates once.
struct LeadingDirections: Sendable {
  typealias Vector = PoseFeatures.Vector

  private static let greatestCount = 160
  private static let iterations = 8
  private var poses: [Vector] = []
  private var weights = Vector.zero

  init() {
    poses.reserveCapacity(2 * Self.greatestCount)
  }

  /// Takes the poses of a stretch, weighted and without their mean.
  mutating func begin(_ history: MotionHistory, _ range: Range<Int>, weights: Vector) {
    self.weights = weights
    poses.removeAll(keepingCapacity: true)
    let step = max(1, range.count / Self.greatestCount)
    var mean = Vector.zero
    for number in stride(from: range.lowerBound, to: range.upperBound, by: step) {
      let pose = history.features(number) * weights
      mean += pose
      poses.append(pose)
    }
    mean /= Float(max(poses.count, 1))
    for index in poses.indices { poses[index] -= mean }
  }

  /// The direction of most variation, which is then taken out of the poses; `nil` when nothing varies.
  mutating func next() -> PhaseSignal? {
    // The pose that lies farthest from the mean is a good first guess.
    var axis = Vector.zero
    var farthest: Float = 0
    for pose in poses {
      let size = product(pose, pose)
      if size > farthest { (axis, farthest) = (pose, size) }
    }
    guard farthest > 0 else { return nil }
    for _ in 0..<Self.iterations {
      var next = Vector.zero
      for pose in poses { next += product(axis, pose) * pose }
      let length = product(next, next).squareRoot()
      guard length > 0, length.isFinite else { return nil }
      axis = next / length
    }
    for index in poses.indices { poses[index] -= product(axis, poses[index]) * axis }
    return PhaseSignal(axis: axis, weights: weights)
  }
}
