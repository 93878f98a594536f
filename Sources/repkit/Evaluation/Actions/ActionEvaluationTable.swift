import Evaluation

/// An evaluation of actions as tables of text: scores, labels, confusions; with several classifiers, their comparison.
struct ActionEvaluationTable {
  let evaluation: ActionEvaluation

  /// More labels than these make a matrix wider than a terminal.
  private static let widestMatrix = 13
  private static let shownConfusions = 8
  private static let shownClips = 3

  var text: String {
    let parts = [scores, segments, calibration, labels, matrix, confusions].filter { !$0.isEmpty }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var scores: String {
    func figure(_ value: Double, _ interval: ConfidenceInterval?) -> String {
      value.decimals(3) + (interval.map { " (\($0.lower.decimals(3))–\($0.upper.decimals(3)))" } ?? "")
    }
    func row(_ name: String, _ scores: ClassificationScores, _ intervals: ScoreIntervals?) -> [String] {
      [
        name, "\(scores.count)", figure(scores.accuracy, intervals?.accuracy),
        figure(scores.balancedAccuracy, intervals?.balancedAccuracy), figure(scores.macro.f1, intervals?.macroF1),
        figure(scores.macroOfTrueLabels.f1, intervals?.macroF1OfTrueLabels), scores.weighted.f1.decimals(3),
      ]
    }
    var rows = [
      row("windows", evaluation.windowScores, evaluation.windowIntervals),
      row("clips, vote", evaluation.clipScores, evaluation.clipIntervals),
    ]
    if let likeliest = evaluation.likeliestScores { rows.append(row("clips, mean score", likeliest, nil)) }
    return TextTable.text(
      [evaluation.name, "number", "right", "balanced", "macro-F1", "of true labels", "weighted F1"], rows,
      leftColumns: 1)
  }

  private var segments: String {
    let segments = evaluation.segments
    let figures = segments.overlaps.map { "F1@\(($0.threshold * 100).decimals(0)) \($0.f1.decimals(3))" }
    return "segments: " + figures.joined(separator: ", ")
      + ", edit score \(segments.editScore?.decimals(3) ?? "–"); \(segments.predictedSegments) predicted, "
      + "\(segments.trueSegments) true"
  }

  private var calibration: String {
    guard let calibration = evaluation.calibration else { return "" }
    return "scores: expected calibration error \(calibration.expectedCalibrationError.decimals(3)), log loss "
      + "\(calibration.logLoss.decimals(3)), Brier score \(calibration.brierScore.decimals(3)), mean confidence "
      + calibration.meanConfidence.decimals(3)
  }

  private var labels: String {
    TextTable.text(
      ["label", "true", "predicted", "precision", "recall", "F1"],
      evaluation.windowScores.labels.map { label in
        [
          label.name, "\(label.support)", "\(label.predicted)",
          label.isPrecisionDefined ? label.precision.decimals(3) : "undefined",
          label.isRecallDefined ? label.recall.decimals(3) : "undefined", label.f1.decimals(3),
        ]
      }, leftColumns: 1)
  }

  private var matrix: String {
    let matrix = evaluation.windowMatrix
    guard matrix.labels.count <= Self.widestMatrix else { return "" }
    let rows = matrix.labels.enumerated().map { row, label in
      ["\(row + 1)", label] + matrix.labels.indices.map { matrix[row, $0] == 0 ? "·" : "\(matrix[row, $0])" }
    }
    return TextTable.text(["", "true, by predicted"] + matrix.labels.indices.map { "\($0 + 1)" }, rows, leftColumns: 2)
  }

  private var confusions: String {
    guard !evaluation.confusions.isEmpty else { return "" }
    let lines = evaluation.confusions.prefix(Self.shownConfusions).map { confusion -> String in
      let clips = confusion.clips.prefix(Self.shownClips).map { "\($0.name) (\($0.windows))" }.joined(separator: ", ")
      let more = confusion.clips.count - Self.shownClips
      return "  \(evaluation.words(for: confusion)): \(confusion.windows) in \(clips)"
        + (more > 0 ? " and \(more) more" : "")
    }
    return "most frequent confusions, in windows\n" + lines.joined(separator: "\n")
  }

  /// What McNemar's test says of two classifiers.
  static func text(_ comparison: ModelComparison) -> String {
    let rows = [("clips", comparison.clips), ("windows", comparison.windows)].map { name, test in
      [
        name, "\(test.bothRight)", "\(test.onlyFirstRight)", "\(test.onlySecondRight)", "\(test.bothWrong)",
        probability(test.exactPValue), test.chiSquared?.decimals(2) ?? "–",
        test.chiSquaredPValue.map(probability) ?? "–",
      ]
    }
    return "\(comparison.first) (first) and \(comparison.second) (second), McNemar's test\n"
      + TextTable.text(
        ["", "both right", "only first", "only second", "both wrong", "p, exact", "chi²", "p, chi²"], rows,
        leftColumns: 1) + "\n"
  }

  private static func probability(_ value: Double) -> String { value < 0.0001 ? "< 0.0001" : value.decimals(4) }

  /// People, or sources, with their shares that are right.
  static func text(_ groups: [ActionEvaluation.Group], title: String) -> String {
    TextTable.text(
      [title, "windows", "right", "clips", "right"],
      groups.map { group in
        [
          group.name, "\(group.windows)", group.windowAccuracy.decimals(3), "\(group.clips)",
          group.clipAccuracy.decimals(3),
        ]
      }, leftColumns: 1) + "\n"
  }
}
