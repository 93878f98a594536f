import Gestures

/// How well a classifier reads hands whose shape is known.
public struct ShapeReport: Sendable {
  public struct Threshold: Sendable {
    /// Readings less probable are rejected.
    public var probability: Double
    /// The share that is kept, and of those the share that is right.
    public var kept: Double
    public var right: Double
  }

  /// What was read of each label, by how often.
  public private(set) var readings: [String: [HandShape: Int]] = [:]
  private var results: [(probability: Double, isRight: Bool)] = []

  /// Reads all rows. O(rows · classes · features).
  public init(_ classifier: ShapeClassifier, _ rows: [TrainingSet.Row]) {
    for row in rows {
      guard let best = classifier.probabilities(row.features).max(by: { $0.value < $1.value }) else { continue }
      readings[row.label == TrainingSet.madeLabel ? row.type.name : row.label, default: [:]][best.key, default: 0] += 1
      results.append((best.value, best.key == row.type.shape))
    }
  }

  /// The share of the rows whose most probable shape is the right one; NaN without rows.
  public var accuracy: Double { Double(results.count { $0.isRight }) / Double(results.count) }

  /// What is kept and right when less probable readings are rejected.
  public func threshold(_ probability: Double) -> Threshold {
    let kept = results.filter { $0.probability >= probability }
    return Threshold(
      probability: probability, kept: Double(kept.count) / Double(results.count),
      right: Double(kept.count { $0.isRight }) / Double(kept.count))
  }
}
