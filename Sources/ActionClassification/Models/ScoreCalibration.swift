import Glibc

/// Turns scores into probabilities by one number, fitted to scores of windows that were not trained on.
///
/// After Guo et al., "On calibration of modern neural networks", ICML 2017: the softmax of scaled scores; the scale is
/// the one of greatest likelihood. It changes no decision, only how sure it is.
///
/// Where every window is right, which makes the greatest scale the likeliest, the mean probability of the right class is
/// what the rule of succession says: (windows + 1) / (windows + 2).
struct ScoreCalibration {
  /// Scores are multiplied by this.
  let scale: Double
  /// The share of windows whose likeliest class is right.
  let accuracy: Double
  /// The probability that all but one in twenty of the rightly classified windows reach, but at most 0.8: where windows
  /// were few or easy it is nearly 1, which windows of other days do not reach, nor what is smoothed over time.
  let rejectThreshold: Double

  static let greatestRejectThreshold = 0.8

  /// - Parameters:
  ///   - scores: A window a row, a class a column, row-major.
  ///   - labels: The class of each window.
  ///   - classesOfScores: The class of each score where a class has several; its probabilities are added.
  init(scores: [Double], labels: [Int], classes: Int, classesOfScores: [Int]? = nil) {
    let logarithms = (low: -3.0, high: 6.0)
    let columns = classesOfScores ?? Array(0..<classes)
    func probabilities(_ row: Int, _ scale: Double) -> [Double] {
      let row = scores[row * columns.count..<(row + 1) * columns.count]
      let largest = row.max() ?? 0
      var result = [Double](repeating: 0, count: classes)
      var total = 0.0
      for (column, score) in zip(columns, row) {
        let share = exp((score - largest) * scale)
        result[column] += share
        total += share
      }
      return result.map { $0 / total }
    }
    func loss(_ logarithm: Double) -> Double {
      let scale = exp(logarithm)
      var sum = 0.0
      for (row, label) in labels.enumerated() { sum -= log(max(probabilities(row, scale)[label], 1e-300)) }
      return sum
    }
    // The loss is convex in the scale, so it has one valley in its logarithm too.
    let ratio = (5.0.squareRoot() - 1) / 2
    var (low, high) = logarithms
    var (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
    var (leftLoss, rightLoss) = (loss(left), loss(right))
    while high - low > 1e-4 {
      if leftLoss < rightLoss {
        (high, right, rightLoss) = (right, left, leftLoss)
        left = high - ratio * (high - low)
        leftLoss = loss(left)
      } else {
        (low, left, leftLoss) = (left, right, rightLoss)
        right = low + ratio * (high - low)
        rightLoss = loss(right)
      }
    }
    var best = exp((low + high) / 2)
    /// The probability of the right class where it is the greatest.
    func rightOne(_ row: Int) -> Double? {
      let row = (probabilities: probabilities(row, best), label: labels[row])
      return row.probabilities.max().flatMap { $0 == row.probabilities[row.label] ? $0 : nil }
    }
    if !labels.isEmpty, labels.indices.allSatisfy({ rightOne($0) != nil }) {
      let wanted = Double(labels.count + 1) / Double(labels.count + 2)
      func mean(_ scale: Double) -> Double {
        labels.indices.reduce(0) { $0 + probabilities($1, scale)[labels[$1]] } / Double(labels.count)
      }
      (low, high) = (logarithms.low, log(best))
      while high - low > 1e-4 {
        let middle = (low + high) / 2
        if mean(exp(middle)) < wanted { low = middle } else { high = middle }
      }
      best = exp(high)
    }
    scale = best
    let rightOnes = labels.indices.compactMap(rightOne).sorted()
    accuracy = Double(rightOnes.count) / Double(max(labels.count, 1))
    rejectThreshold =
      rightOnes.isEmpty ? 0 : min(rightOnes[rightOnes.count / 20], Self.greatestRejectThreshold)
  }

  /// Replaces scores by probabilities. O(scores)
  static func softmax(_ scores: inout [Float], scale: Float) {
    var largest = -Float.infinity
    for score in scores { largest = max(largest, score) }
    var sum: Float = 0
    for index in scores.indices {
      scores[index] = expf((scores[index] - largest) * scale)
      sum += scores[index]
    }
    for index in scores.indices { scores[index] /= sum }
  }
}
