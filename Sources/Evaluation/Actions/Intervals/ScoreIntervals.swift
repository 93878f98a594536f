import PoseCore

/// The uncertainty of scores: 95 % intervals by the bootstrap over whole people.
///
/// Windows of one person are alike, so people are drawn, with replacement, as many as there are, and all that is theirs
/// with each (the cluster bootstrap: Field and Welsh 2007; percentile intervals: Efron 1979). A clip of an unknown person
/// counts as a person.
public struct ScoreIntervals: Sendable, Equatable {
  public var accuracy: ConfidenceInterval
  public var balancedAccuracy: ConfidenceInterval
  public var macroF1: ConfidenceInterval
  public var macroF1OfTrueLabels: ConfidenceInterval

  /// How intervals are drawn.
  public struct Sampling: Sendable, Equatable {
    public var resamples: Int
    public var seed: UInt64

    public init(resamples: Int = 2000, seed: UInt64 = 1) {
      self.resamples = resamples
      self.seed = seed
    }
  }

  /// One answer, and whom it belongs to.
  struct Answer {
    var group: String
    var truth: String
    var predicted: String
  }

  /// - Returns: `nil` for fewer than two groups, or without resamples.
  /// - Complexity: O(resamples · (groups · labels + labels²))
  init?(_ answers: [Answer], labels: [String], sampling: Sampling) {
    let numbers = Dictionary(uniqueKeysWithValues: zip(labels, labels.indices))
    let names = ConfusionMatrix.sorted(answers.map(\.group))
    guard names.count >= 2, sampling.resamples > 0 else { return nil }
    let groupNumbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    var cells = [[Int: Int]](repeating: [:], count: names.count)
    for answer in answers {
      guard let group = groupNumbers[answer.group], let truth = numbers[answer.truth],
        let predicted = numbers[answer.predicted]
      else { preconditionFailure("\(answer.truth) or \(answer.predicted) is not among the labels") }
      cells[group][truth * labels.count + predicted, default: 0] += 1
    }
    let groups = cells.map { $0.map { (cell: $0.key, count: $0.value) } }
    var random = SplitMix64(seed: sampling.seed)
    var values = (accuracy: [Double](), balanced: [Double](), macro: [Double](), trueMacro: [Double]())
    for _ in 0..<sampling.resamples {
      var matrix = ConfusionMatrix(labels: labels)
      for _ in groups.indices {
        let group = min(Int(random.unit() * Double(groups.count)), groups.count - 1)
        for (cell, count) in groups[group] {
          matrix.add(truth: cell / labels.count, predicted: cell % labels.count, times: count)
        }
      }
      let scores = ClassificationScores(matrix)
      values.accuracy.append(scores.accuracy)
      values.balanced.append(scores.balancedAccuracy)
      values.macro.append(scores.macro.f1)
      values.trueMacro.append(scores.macroOfTrueLabels.f1)
    }
    guard let accuracy = ConfidenceInterval(values.accuracy), let balanced = ConfidenceInterval(values.balanced),
      let macro = ConfidenceInterval(values.macro), let trueMacro = ConfidenceInterval(values.trueMacro)
    else { return nil }
    self.accuracy = accuracy
    balancedAccuracy = balanced
    macroF1 = macro
    macroF1OfTrueLabels = trueMacro
  }
}
