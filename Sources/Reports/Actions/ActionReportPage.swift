import Evaluation

/// The report of an evaluation of actions: one HTML page that needs nothing else.
public struct ActionReportPage: Sendable {
  private let evaluations: [ActionEvaluation]
  private let comparisons: [ModelComparison]
  private let title: String
  private let remarks: [String]
  private let links: [String: String]

  /// - Parameters:
  ///   - comparisons: Of pairs of the evaluations.
  ///   - title: What was evaluated.
  ///   - remarks: How it was made, and what must be known about it, a line each.
  ///   - links: For the names of clips, where their files are, relative to the page.
  public init(
    _ evaluations: [ActionEvaluation], comparisons: [ModelComparison] = [], title: String, remarks: [String] = [],
    links: [String: String] = [:]
  ) {
    self.evaluations = evaluations
    self.comparisons = comparisons
    self.title = title
    self.remarks = remarks
    self.links = links
  }

  /// The page as UTF-8 text.
  public var html: String {
    let sections = evaluations.map { ModelSection($0, links: links, isAlone: evaluations.count == 1).html }
    return ReportPage.html(
      title: title, remarks: remarks, sections: [overview, paired] + sections, style: ActionPageStyle.css)
  }

  /// The classifiers side by side.
  private var overview: String {
    guard evaluations.count > 1 else { return "" }
    let rows = evaluations.map { evaluation in
      HTMLText.row([
        HTMLText.escape(evaluation.name), evaluation.windowScores.accuracy.decimals(3),
        evaluation.windowScores.macro.f1.decimals(3), evaluation.clipScores.accuracy.decimals(3),
        evaluation.clipScores.macro.f1.decimals(3), evaluation.segments.overlaps.last?.f1.decimals(3) ?? "–",
        evaluation.calibration?.expectedCalibrationError.decimals(3) ?? "–",
      ])
    }
    let head = [
      "", "windows right", "macro-F1", "clips right", "macro-F1 of clips", "segments F1@50", "calibration error",
    ]
    return "<h2>Side by side</h2><div class=\"wide\"><table>\(HTMLText.row(head, tag: "th"))\n"
      + "\(rows.joined(separator: "\n"))</table></div>"
  }

  /// McNemar's tests.
  private var paired: String {
    guard !comparisons.isEmpty else { return "" }
    let rows = comparisons.flatMap { comparison in
      [("clips", comparison.clips), ("windows", comparison.windows)].map { what, test in
        HTMLText.row(
          [
            "\(HTMLText.escape(comparison.first)) and \(HTMLText.escape(comparison.second))", what, "\(test.bothRight)",
            "\(test.onlyFirstRight)", "\(test.onlySecondRight)", "\(test.bothWrong)",
            Self.probability(test.exactPValue),
            test.chiSquaredPValue.map(Self.probability) ?? "–",
          ], numbersFrom: 2)
      }
    }
    let head = [
      "", "", "both right", "only the first", "only the second", "both wrong", "p, exact", "p, χ² corrected",
    ]
    return "<h2>Are they unlike each other?</h2><div class=\"wide\"><table>"
      + "\(HTMLText.row(head, tag: "th", numbersFrom: 2))\n\(rows.joined(separator: "\n"))</table></div>"
      + "<p class=\"soft\">McNemar’s test. It takes answers for independent: clips nearly are, windows of one clip are "
      + "not, so their p is too small.</p>"
  }

  private static func probability(_ value: Double) -> String { value < 0.0001 ? "&lt; 0.0001" : value.decimals(4) }
}
