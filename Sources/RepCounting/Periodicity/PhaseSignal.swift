import PoseCore

/// The one number that carries the phase of a movement: the pose's share along one direction.
struct PhaseSignal: Sendable {
  typealias Vector = PoseFeatures.Vector

  /// The direction in weighted features, of length 1.
  let axis: Vector
  /// The trust in the features when the direction was found.
  let weights: Vector
  /// The signal is the product of this with the pose's features.
  let direction: Vector

  init(axis: Vector, weights: Vector) {
    self.axis = axis
    self.weights = weights
    direction = axis * weights
  }

  func callAsFunction(_ features: Vector) -> Double { Double(product(direction, features)) }

  /// The same signal with the other sign.
  var reversed: PhaseSignal { PhaseSignal(axis: -axis, weights: weights) }
}

/// The sum of the components' products.
func product(_ one: PoseFeatures.Vector, _ two: PoseFeatures.Vector) -> Float {
  // By halves: the general `sum` of so wide a vector is slow.
  let all = one * two
  let half = all.lowHalf + all.highHalf
  let quarter = half.lowHalf + half.highHalf
  return (quarter.lowHalf + quarter.highHalf).sum()
}
