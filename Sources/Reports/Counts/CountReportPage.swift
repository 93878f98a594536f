import Evaluation

/// The report of an evaluation of counts: one HTML page that needs nothing else.
public struct CountReportPage: Sendable {
  private let evaluation: CountEvaluation
  private let title: String
  private let remarks: [String]

  /// - Parameters:
  ///   - title: What was evaluated.
  ///   - remarks: How it was made, a line each.
  public init(_ evaluation: CountEvaluation, title: String, remarks: [String] = []) {
    self.evaluation = evaluation
    self.title = title
    self.remarks = remarks
  }

  /// The page as UTF-8 text.
  public var html: String {
    ReportPage.html(title: title, remarks: remarks, sections: [tiles, groups, negatives, failures] + clips)
  }

  private var tiles: String {
    let counts = evaluation.overall.counts
    let tiles = [
      (counts.exactShare.percent, "exactly right, \(counts.exact) of \(counts.clips)"),
      (counts.offByOneAccuracy.percent, "within one (OBO)"), (counts.meanAbsoluteError.decimals(3), "MAE"),
      (counts.meanRelativeError.decimals(3), "mean relative error"),
      ("\(evaluation.phantomReps)", "reps in \(evaluation.negatives.count) negatives, all counters"),
    ]
    return "<div class=\"tiles\">"
      + tiles.map { "<div class=\"tile\"><b>\($0.0)</b>\(HTMLText.escape($0.1))</div>" }.joined() + "</div>"
  }

  private var groups: String {
    let rows =
      [evaluation.overall] + evaluation.byConfidence.map { named("confidence \($0.name)", $0) } + evaluation.byExercise
    guard evaluation.overall.counts.clips > 0 else { return "" }
    let head = [
      "", "clips", "exact", "within one", "MAE", "relative error", "time error, median s", "missed", "extra",
    ]
    let lines = rows.map { group in
      HTMLText.row([
        HTMLText.escape(group.name), "\(group.counts.clips)", group.counts.exactShare.percent,
        group.counts.offByOneAccuracy.percent, group.counts.meanAbsoluteError.decimals(3),
        group.counts.meanRelativeError.decimals(3), group.timing.medianAbsoluteErrorSeconds?.decimals(2) ?? "–",
        "\(group.timing.missed)", "\(group.timing.extra)",
      ])
    }
    return
      "<h2>Agreement</h2><div class=\"wide\"><table>\(HTMLText.row(head, tag: "th"))\n\(lines.joined(separator: "\n"))"
      + "</table></div>"
  }

  private func named(_ name: String, _ group: CountEvaluation.Group) -> CountEvaluation.Group {
    var group = group
    group.name = name
    return group
  }

  private var negatives: String {
    let clips = evaluation.negatives
    guard !clips.isEmpty else { return "" }
    let rows = clips.map { clip -> String in
      guard case .negative(let results) = clip.outcome, case .negative(let what) = clip.truth.kind else { return "" }
      let phantoms = results.filter { !$0.reps.isEmpty }.map { "\(HTMLText.escape($0.exercise)) \($0.reps.count)" }
      let verdict = phantoms.isEmpty ? "<span class=\"good\">nothing</span>" : phantoms.joined(separator: ", ")
      return HTMLText.row(
        [HTMLText.escape(clip.truth.id), HTMLText.escape(what), "\(results.count)", verdict], numbersFrom: 4)
    }
    return "<h2>Nothing to count</h2><div class=\"wide\"><table>"
      + HTMLText.row(["clip", "what it shows", "counters", "counted"], tag: "th", numbersFrom: 4)
      + "\n\(rows.joined(separator: "\n"))</table></div>"
  }

  private var failures: String {
    let rows = evaluation.clips.compactMap { clip -> String? in
      switch clip.outcome {
      case .failed(let text): HTMLText.row([HTMLText.escape(clip.truth.id), HTMLText.escape(text)], numbersFrom: 2)
      case .unknownExercise:
        HTMLText.row([HTMLText.escape(clip.truth.id), "no exercise of the catalogue is called so"], numbersFrom: 2)
      case .counted, .negative, .leftOut: nil
      }
    }
    guard !rows.isEmpty else { return "" }
    return "<h2>Not evaluated</h2><div class=\"wide\"><table>\(rows.joined(separator: "\n"))</table></div>"
  }

  /// A heading and a drawing for each clip that was counted, and for each counter that counted where nothing is.
  private var clips: [String] {
    let sections = evaluation.clips.flatMap { clip -> [String] in
      switch clip.outcome {
      case .counted(let result, _): [section(clip, result)]
      case .negative(let results):
        results.filter { !$0.reps.isEmpty }.map { phantom(clip, $0) }
      case .unknownExercise, .leftOut, .failed: []
      }
    }
    return sections.isEmpty ? [] : ["<h2>Clip by clip</h2>", legend] + sections
  }

  private var legend: String {
    "<p class=\"soft\">Line: progress from the start pose (0) to full range (1), with the start zone and the least a rep "
      + "must reach. Shaded: counted reps, a dot at each one’s farthest. Triangles: true reps. Red: missed or surplus.</p>"
  }

  private func section(_ clip: ClipEvaluation, _ result: CounterResult) -> String {
    let right = clip.truth.count.accepted
    let truth = right.count > 1 ? "\(right.lowerBound)–\(right.upperBound)" : "\(clip.truth.count.reps)"
    let error = clip.countError ?? 0
    let verdict =
      error == 0
      ? "<span class=\"good\">right</span>" : "<span class=\"bad\">\(error > 0 ? "+" : "−")\(error.magnitude)</span>"
    let confidence = clip.truth.confidence.map { ", confidence \($0)" } ?? ""
    return "<h3>\(HTMLText.escape(clip.truth.id)) · \(HTMLText.escape(result.exercise)) · \(result.reps.count) of "
      + "\(truth) \(verdict)</h3><p class=\"soft\">\(HTMLText.escape(clip.truth.file + confidence)). "
      + "\(HTMLText.escape(clip.truth.notes))</p>\n"
      + ClipChart(result, truth: clip.truth.extremesSeconds, matching: clip.matching).svg
  }

  private func phantom(_ clip: ClipEvaluation, _ result: CounterResult) -> String {
    "<h3>\(HTMLText.escape(clip.truth.id)) · \(HTMLText.escape(result.exercise)) · <span class=\"bad\">"
      + "\(result.reps.count) where nothing is</span></h3><p class=\"soft\">\(HTMLText.escape(clip.truth.notes))</p>\n"
      + ClipChart(result, truth: [], matching: nil).svg
  }
}
