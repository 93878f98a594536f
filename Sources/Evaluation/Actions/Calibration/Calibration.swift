import Glibc

/// How far a classifier's scores can be taken for probabilities.
///
/// Of the windows that have scores. A window's confidence is its greatest score, and it is right when the class of that
/// score (the first of several) is the true one, whether or not the classifier then rejected it. A true class that has no
/// score counts as one with score 0.
public struct Calibration: Sendable, Equatable {
  /// The windows whose confidence is above `lower` and at most `upper`; the first bin has 0 too.
  public struct Bin: Sendable, Equatable {
    public var lower: Double
    public var upper: Double
    public var windows: Int
    /// 0 without windows.
    public var meanConfidence: Double
    /// The share that is right; 0 without windows.
    public var accuracy: Double
  }

  public let windows: Int
  /// The reliability curve: bins of equal width from 0 to 1.
  public let bins: [Bin]
  /// The share of windows whose likeliest class is right.
  public let accuracy: Double
  public let meanConfidence: Double
  /// ECE: the mean of |accuracy − confidence| over bins, each as often as it has windows (Naeini et al., AAAI 2015; Guo et
  /// al., ICML 2017).
  public let expectedCalibrationError: Double
  /// The greatest |accuracy − confidence| of a bin.
  public let maximumCalibrationError: Double
  /// The mean of −ln of the true class's score, scores clipped to ε … 1 − ε of `Double` as scikit-learn's `log_loss` does.
  public let logLoss: Double
  /// The mean sum over classes of (score − truth)² (Brier 1950; scikit-learn's with `scale_by_half=False`), 0…2.
  public let brierScore: Double

  /// - Parameter binCount: Above 0.
  /// - Returns: `nil` when no window has scores.
  public init?(_ predictions: [ActionPrediction], classes: [String], binCount: Int = 10) {
    precondition(binCount > 0, "\(binCount) bins")
    let numbers = Dictionary(zip(classes, classes.indices)) { first, _ in first }
    let width = 1 / Double(binCount)
    // As `numpy.linspace` has them, the last one exactly 1.
    let edges = (0..<binCount).map { Double($0) * width } + [1]
    var counts = [Int](repeating: 0, count: binCount)
    var (confidences, rights) = ([Double](repeating: 0, count: binCount), [Int](repeating: 0, count: binCount))
    var (count, losses, squares) = (0, 0.0, 0.0)
    for prediction in predictions {
      guard let scores = prediction.scores else { continue }
      precondition(scores.count == classes.count, "\(scores.count) scores, \(classes.count) classes")
      let truth = numbers[prediction.truth]
      var best = 0
      for index in scores.indices where scores[index] > scores[best] { best = index }
      let bin = min((1..<binCount).first { scores[best] <= edges[$0] } ?? binCount, binCount) - 1
      counts[bin] += 1
      confidences[bin] += scores[best]
      rights[bin] += best == truth ? 1 : 0
      let likelihood = min(max(truth.map { scores[$0] } ?? 0, .ulpOfOne), 1 - .ulpOfOne)
      losses -= log(likelihood)
      // A true class without a score is one more with 0.
      squares += truth == nil ? 1 : 0
      for index in scores.indices {
        let error = scores[index] - (index == truth ? 1 : 0)
        squares += error * error
      }
      count += 1
    }
    guard count > 0 else { return nil }
    windows = count
    bins = (0..<binCount).map { index in
      let share = counts[index] > 0 ? 1 / Double(counts[index]) : 0
      return Bin(
        lower: edges[index], upper: edges[index + 1], windows: counts[index],
        meanConfidence: confidences[index] * share, accuracy: Double(rights[index]) * share)
    }
    accuracy = Double(rights.reduce(0, +)) / Double(count)
    meanConfidence = confidences.reduce(0, +) / Double(count)
    expectedCalibrationError = bins.reduce(0) {
      $0 + Double($1.windows) / Double(count) * ($1.accuracy - $1.meanConfidence).magnitude
    }
    maximumCalibrationError = bins.reduce(0) { max($0, ($1.accuracy - $1.meanConfidence).magnitude) }
    logLoss = losses / Double(count)
    brierScore = squares / Double(count)
  }
}
