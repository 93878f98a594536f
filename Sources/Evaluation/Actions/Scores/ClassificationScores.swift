/// How well predicted labels agree with true ones, as scikit-learn computes it (`accuracy_score`,
/// `balanced_accuracy_score`, `precision_recall_fscore_support` with `zero_division=0`).
///
/// What is undefined counts as 0 and is marked: the precision of a label that is never predicted, the recall of one that
/// is never true. Everything is 0 without predictions.
public struct ClassificationScores: Sendable, Equatable {
  /// Figures of one label, taken as the positive one.
  public struct Label: Sendable, Equatable {
    public var name: String
    /// How many are truly so.
    public var support: Int
    public var predicted: Int
    public var right: Int

    public var precision: Double { Self.ratio(right, predicted) }
    public var recall: Double { Self.ratio(right, support) }
    public var f1: Double { Self.ratio(2 * right, support + predicted) }
    public var isPrecisionDefined: Bool { predicted > 0 }
    public var isRecallDefined: Bool { support > 0 }

    static func ratio(_ part: Int, _ whole: Int) -> Double { whole > 0 ? Double(part) / Double(whole) : 0 }
  }

  /// Means over labels.
  public struct Mean: Sendable, Equatable {
    public var precision: Double
    public var recall: Double
    public var f1: Double

    fileprivate init(_ labels: [Label], weight: (Label) -> Double) {
      var (sums, total) = (SIMD3(0.0, 0.0, 0.0), 0.0)
      for label in labels {
        sums += weight(label) * SIMD3(label.precision, label.recall, label.f1)
        total += weight(label)
      }
      let means = total > 0 ? sums / total : .zero
      (precision, recall, f1) = (means.x, means.y, means.z)
    }
  }

  public let count: Int
  public let right: Int
  /// In the matrix's order.
  public let labels: [Label]
  /// Over the labels that occur, in truth or in predictions (scikit-learn's `average='macro'`).
  public let macro: Mean
  /// Over the labels that occur in truth (the same with `labels=numpy.unique(y_true)`): what a label that is only ever
  /// predicted, such as `other` of a classifier that rejects, does not lower by itself.
  public let macroOfTrueLabels: Mean
  /// Over the labels, each as often as it is true (`average='weighted'`).
  public let weighted: Mean

  public init(_ matrix: ConfusionMatrix) {
    let size = matrix.labels.count
    labels = matrix.labels.enumerated().map { index, name in
      var (support, predicted) = (0, 0)
      for other in 0..<size {
        support += matrix[index, other]
        predicted += matrix[other, index]
      }
      return Label(name: name, support: support, predicted: predicted, right: matrix[index, index])
    }
    count = labels.reduce(0) { $0 + $1.support }
    right = labels.reduce(0) { $0 + $1.right }
    macro = Mean(labels) { $0.support + $0.predicted > 0 ? 1 : 0 }
    macroOfTrueLabels = Mean(labels) { $0.support > 0 ? 1 : 0 }
    weighted = Mean(labels) { Double($0.support) }
  }

  /// The share that is right, 0…1.
  public var accuracy: Double { Label.ratio(right, count) }

  /// The mean recall of the labels that occur in truth, 0…1.
  public var balancedAccuracy: Double { macroOfTrueLabels.recall }
}
