/// How well counts agree with the truth over several clips, as the literature on repetition counting computes it
/// (RepNet, Dwibedi et al. 2020; TransRAC, Hu et al. 2022).
///
/// Where a range of counts is right, a prediction is compared with the nearest one.
public struct CountMetrics: Sendable, Equatable {
  /// How many clips there are; the other figures are 0 without any.
  public private(set) var clips = 0
  /// How many counts are exactly right.
  public private(set) var exact = 0
  /// How many counts are wrong by at most one.
  public private(set) var withinOne = 0
  /// Reps counted, over all clips.
  public private(set) var predictedReps = 0
  /// Reps there, over all clips; of a range the one nearest to the count.
  public private(set) var trueReps = 0
  private var literatureErrors = 0.0
  private var relativeErrors = 0.0
  private var clipsWithReps = 0

  public init() {}

  public init(_ counts: some Sequence<(predicted: Int, truth: CountTruth)>) {
    for (predicted, truth) in counts { add(predicted, truth) }
  }

  /// Takes in a clip.
  public mutating func add(_ predicted: Int, _ truth: CountTruth) {
    let right = truth.nearest(to: predicted)
    let error = Double((predicted - right).magnitude)
    clips += 1
    exact += predicted == right ? 1 : 0
    withinOne += error <= 1 ? 1 : 0
    predictedReps += predicted
    trueReps += right
    literatureErrors += error / (Double(right) + 0.1)
    if right > 0 {
      relativeErrors += error / Double(right)
      clipsWithReps += 1
    }
  }

  /// OBO, off by one: the share of counts that are wrong by at most one, 0…1.
  public var offByOneAccuracy: Double { clips > 0 ? Double(withinOne) / Double(clips) : 0 }

  /// The share of counts that are exactly right, 0…1.
  public var exactShare: Double { clips > 0 ? Double(exact) / Double(clips) : 0 }

  /// MAE: the mean of |p − c| / (c + 0.1).
  public var meanAbsoluteError: Double { clips > 0 ? literatureErrors / Double(clips) : 0 }

  /// The mean of |p − c| / c over the clips that have reps.
  public var meanRelativeError: Double { clipsWithReps > 0 ? relativeErrors / Double(clipsWithReps) : 0 }
}
