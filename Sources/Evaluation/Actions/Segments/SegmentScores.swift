/// How well predicted segments agree with true ones, as the literature on temporal segmentation computes it (Lea et al.,
/// "Temporal convolutional networks for action segmentation and detection", CVPR 2017).
///
/// A predicted segment is right when its overlap with a true one of its label that no other has taken (intersection over
/// union, the greatest of all) reaches a threshold; in the order of time. F1 comes of the sums over all clips; the edit
/// score is the mean over clips. The label `other` is the background: it makes no segments.
public struct SegmentScores: Sendable, Equatable {
  /// The score at one threshold.
  public struct Overlap: Sendable, Equatable {
    /// The least intersection over union, 0…1.
    public var threshold: Double
    /// Predicted segments that are true ones.
    public var right = 0
    /// Predicted segments that are none.
    public var surplus = 0
    /// True segments that no predicted one is.
    public var missed = 0

    public var precision: Double { ClassificationScores.Label.ratio(right, right + surplus) }
    public var recall: Double { ClassificationScores.Label.ratio(right, right + missed) }
    /// 0…1; 0 when there is no segment at all.
    public var f1: Double { ClassificationScores.Label.ratio(2 * right, 2 * right + surplus + missed) }
  }

  public static let thresholds = [0.10, 0.25, 0.50]

  public private(set) var overlaps: [Overlap] = thresholds.map { Overlap(threshold: $0) }
  public private(set) var trueSegments = 0
  public private(set) var predictedSegments = 0
  /// Time lines with a segment, true or predicted.
  public private(set) var timeLines = 0
  private var editScores = 0.0

  init(_ timeLines: [TimeLine]) {
    for line in timeLines { add(truth: line.truth, predicted: line.predicted) }
  }

  /// The mean over time lines of 1 − (edit distance of the labels' order) / (the longer number of segments), 0…1; time
  /// lines without any segment are left out. `nil` without any.
  public var editScore: Double? { timeLines > 0 ? editScores / Double(timeLines) : nil }

  // O(true × predicted segments)
  private mutating func add(truth: [ActionSegment], predicted: [ActionSegment]) {
    let truth = truth.filter { $0.label != ActionPrediction.otherLabel }
    let predicted = predicted.filter { $0.label != ActionPrediction.otherLabel }
    guard !truth.isEmpty || !predicted.isEmpty else { return }
    timeLines += 1
    trueSegments += truth.count
    predictedSegments += predicted.count
    for index in overlaps.indices {
      let right = Self.rightSegments(truth, predicted, threshold: overlaps[index].threshold)
      overlaps[index].right += right
      overlaps[index].surplus += predicted.count - right
      overlaps[index].missed += truth.count - right
    }
    let distance = Self.editDistance(truth.map(\.label), predicted.map(\.label))
    editScores += 1 - Double(distance) / Double(max(truth.count, predicted.count))
  }

  private static func rightSegments(
    _ truth: [ActionSegment], _ predicted: [ActionSegment], threshold: Double
  ) -> Int {
    var taken: Set<Int> = []
    for segment in predicted {
      var best = (index: -1, overlap: -Double.infinity)
      for (index, other) in truth.enumerated() where other.label == segment.label {
        let shared =
          min(segment.endSeconds, other.endSeconds) - max(segment.startSeconds, other.startSeconds)
        let whole = max(segment.endSeconds, other.endSeconds) - min(segment.startSeconds, other.startSeconds)
        if shared > 0, shared / whole > best.overlap { best = (index, shared / whole) }
      }
      if best.overlap >= threshold { taken.insert(best.index) }
    }
    return taken.count
  }

  private static func editDistance(_ first: [String], _ second: [String]) -> Int {
    var last = Array(0...second.count)
    for (row, label) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        current.append(
          min(last[column] + (label == other ? 0 : 1), last[column + 1] + 1, current[column] + 1))
      }
      last = current
    }
    return last[second.count]
  }
}
