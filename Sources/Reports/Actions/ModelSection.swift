import Evaluation

/// One classifier's part of the page.
struct ModelSection {
  let evaluation: ActionEvaluation
  let links: [String: String]
  private let isAlone: Bool
  let colours: LabelColours

  init(_ evaluation: ActionEvaluation, links: [String: String], isAlone: Bool) {
    self.evaluation = evaluation
    self.links = links
    self.isAlone = isAlone
    colours = LabelColours(evaluation.windowMatrix.labels)
  }

  var html: String {
    let parts = [
      isAlone ? "" : "<h2>\(HTMLText.escape(evaluation.name))</h2>", notes, tiles, scores, labels, matrices,
      calibration,
      confusions, groups("People", evaluation.byPerson), groups("Sources", evaluation.bySource), clips,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var notes: String {
    evaluation.notes.map { "<p>\(HTMLText.escape($0))</p>" }.joined(separator: "\n")
  }

  private var tiles: String {
    let (windows, clips) = (evaluation.windowScores, evaluation.clipScores)
    var tiles = [
      (windows.accuracy.decimals(3), "windows right, \(windows.right) of \(windows.count)"),
      (windows.macro.f1.decimals(3), "macro-F1 of windows"),
      (clips.accuracy.decimals(3), "clips right by vote, \(clips.right) of \(clips.count)"),
    ]
    if let overlap = evaluation.segments.overlaps.last { tiles.append((overlap.f1.decimals(3), "F1@50 of segments")) }
    if let calibration = evaluation.calibration {
      tiles.append((calibration.expectedCalibrationError.decimals(3), "calibration error (ECE)"))
    }
    return "<div class=\"tiles\">"
      + tiles.map { "<div class=\"tile\"><b>\($0.0)</b>\(HTMLText.escape($0.1))</div>" }.joined() + "</div>"
  }

  private var scores: String {
    func interval(_ value: Double, _ interval: ConfidenceInterval?) -> String {
      value.decimals(3) + (interval.map { " (\($0.lower.decimals(3))–\($0.upper.decimals(3)))" } ?? "")
    }
    func row(_ name: String, _ scores: ClassificationScores, _ intervals: ScoreIntervals?) -> String {
      HTMLText.row([
        name, "\(scores.count)", interval(scores.accuracy, intervals?.accuracy),
        interval(scores.balancedAccuracy, intervals?.balancedAccuracy), interval(scores.macro.f1, intervals?.macroF1),
        interval(scores.macroOfTrueLabels.f1, intervals?.macroF1OfTrueLabels), scores.weighted.f1.decimals(3),
      ])
    }
    var rows = [
      row("windows", evaluation.windowScores, evaluation.windowIntervals),
      row("clips, vote", evaluation.clipScores, evaluation.clipIntervals),
    ]
    if let likeliest = evaluation.likeliestScores { rows.append(row("clips, mean score", likeliest, nil)) }
    let head = [
      "", "number", "right", "balanced", "macro-F1", "macro-F1, true labels", "weighted F1",
    ]
    let overlaps = evaluation.segments.overlaps.map { overlap in
      HTMLText.row([
        "F1@\((overlap.threshold * 100).decimals(0))", overlap.f1.decimals(3), overlap.precision.decimals(3),
        overlap.recall.decimals(3), "\(overlap.right)", "\(overlap.surplus)", "\(overlap.missed)",
      ])
    }
    let segments =
      HTMLText.row(["segments", "F1", "precision", "recall", "right", "surplus", "missed"], tag: "th")
      + overlaps.joined(separator: "\n")
      + HTMLText.row(["edit score", evaluation.segments.editScore?.decimals(3) ?? "–", "", "", "", "", ""])
    return "<h3>Scores</h3><div class=\"wide\"><table>\(HTMLText.row(head, tag: "th"))\n\(rows.joined(separator: "\n"))"
      + "</table><table>\(segments)</table></div>"
      + "<p class=\"soft\">In brackets: 95 % intervals by drawing whole people (clips, where nobody knows the person) "
      + "\(evaluation.sampling.resamples) times.</p>"
  }

  private var labels: String {
    let rows = evaluation.windowScores.labels.map { label in
      HTMLText.row([
        HTMLText.escape(label.name), "\(label.support)", "\(label.predicted)",
        label.isPrecisionDefined ? label.precision.decimals(3) : "undefined",
        label.isRecallDefined ? label.recall.decimals(3) : "undefined", label.f1.decimals(3),
      ])
    }
    let head = ["label", "true windows", "predicted", "precision", "recall", "F1"]
    return "<h3>Labels</h3>\(LabelBars(labels: evaluation.windowScores.labels).svg)<div class=\"wide\"><table>"
      + "\(HTMLText.row(head, tag: "th"))\n\(rows.joined(separator: "\n"))</table></div>"
      + "<p class=\"soft\">Bars from above: precision, recall, F1; in brackets, true windows. What is undefined counts as "
      + "0.</p>"
  }

  private var matrices: String {
    let count = evaluation.windowMatrix.labels.count
    let most = ConfusionChart.mostLabels
    let said =
      count > most
      ? "<p>Drawn are the \(most) most confused of \(count) labels; what else is taken for what is in the list below.</p>"
      : ""
    return
      "<h3>Confusion</h3>\(said)<div class=\"pair\"><div><p class=\"soft\">Windows: rows true, columns predicted</p>"
      + "\(ConfusionChart(evaluation.windowMatrix).svg)</div><div><p class=\"soft\">Clips, by vote</p>"
      + "\(ConfusionChart(evaluation.clipMatrix).svg)</div></div>"
  }

  private var calibration: String {
    guard let calibration = evaluation.calibration else { return "" }
    return "<h3>Calibration</h3><div class=\"pair\">\(ReliabilityChart(calibration: calibration).svg)<table>"
      + [
        ("expected calibration error", calibration.expectedCalibrationError),
        ("greatest calibration error", calibration.maximumCalibrationError), ("log loss", calibration.logLoss),
        ("Brier score", calibration.brierScore), ("mean confidence", calibration.meanConfidence),
        ("right, likeliest class", calibration.accuracy),
      ].map { HTMLText.row([$0.0, $0.1.decimals(4)]) }.joined() + "</table></div>"
      + "<p class=\"soft\">Of \(calibration.windows) windows with scores: their greatest score, and whether its class is "
      + "the true one, whatever was rejected. Shaded: how many windows.</p>"
  }

  private var confusions: String {
    guard !evaluation.confusions.isEmpty else { return "" }
    // The list stands in for what the drawing leaves out.
    let isDrawn = evaluation.windowMatrix.labels.count <= ConfusionChart.mostLabels
    let shown = isDrawn ? 15 : 500
    let more = evaluation.confusions.count - shown
    let rows = evaluation.confusions.prefix(shown).map { confusion in
      let clips = confusion.clips.prefix(6).map { "\(link($0.name)) (\($0.windows))" }.joined(separator: ", ")
      return HTMLText.row(
        [
          HTMLText.escape(confusion.truth), HTMLText.escape(confusion.predicted),
          clips + (confusion.clips.count > 6 ? " and \(confusion.clips.count - 6) more" : ""), "\(confusion.windows)",
        ], numbersFrom: 3)
    }
    return "<h3>What is taken for what</h3><div class=\"wide\"><table>"
      + HTMLText.row(["true", "predicted", "clips (windows)", "windows"], tag: "th", numbersFrom: 3)
      + "\n\(rows.joined(separator: "\n"))</table></div>"
      + (more > 0 ? "<p class=\"soft\">And \(more) more, all in the JSON document.</p>" : "")
  }

  private func groups(_ title: String, _ groups: [ActionEvaluation.Group]) -> String {
    guard groups.count > 1 else { return "" }
    let rows = groups.map { group in
      HTMLText.row([
        HTMLText.escape(group.name), "\(group.windows)", group.windowAccuracy.decimals(3), "\(group.clips)",
        group.clipAccuracy.decimals(3),
      ])
    }
    return "<h3>\(title)</h3><div class=\"wide\"><table>"
      + "\(HTMLText.row(["", "windows", "right", "clips", "right"], tag: "th"))\n\(rows.joined(separator: "\n"))"
      + "</table></div>"
  }
}
