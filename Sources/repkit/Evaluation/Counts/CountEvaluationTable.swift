import Evaluation
import RepKit

/// An evaluation as tables of text: the clips, the negatives, the summary.
struct CountEvaluationTable {
  private let evaluation: CountEvaluation

  init(_ evaluation: CountEvaluation) {
    self.evaluation = evaluation
  }

  var text: String {
    let parts = [clips, others, negatives, summary].filter { !$0.isEmpty }
    return parts.map { $0 + "\n" }.joined(separator: "\n")
  }

  private var clips: String {
    var rows: [[String]] = []
    for clip in evaluation.clips {
      switch clip.outcome {
      case .counted(let result, _):
        let right = clip.truth.count.accepted
        let truth = right.count > 1 ? "\(right.lowerBound)–\(right.upperBound)" : "\(clip.truth.count.reps)"
        let error = clip.countError ?? 0
        var timing = TimingMetrics()
        if let matching = clip.matching { timing.add(matching) }
        rows.append([
          clip.truth.id, result.exercise, truth, "\(result.reps.count)",
          error == 0 ? "" : (error > 0 ? "+" : "") + "\(error)",
          timing.meanAbsoluteErrorSeconds?.decimals(2) ?? "–",
          clip.matching.map { "\($0.missed.count)/\($0.extra.count)" } ?? "–",
          clip.truth.confidence ?? "",
        ])
      case .negative, .leftOut: break
      case .unknownExercise: rows.append([clip.truth.id, label(clip.truth), "not in the catalogue"])
      case .failed(let reason): rows.append([clip.truth.id, label(clip.truth), "not read: \(reason)"])
      }
    }
    guard !rows.isEmpty else { return "" }
    return TextTable.text(
      ["clip", "exercise", "truth", "counted", "error", "time error s", "missed/extra", "confidence"], rows,
      leftColumns: 2)
  }

  private func label(_ truth: ClipTruth) -> String {
    switch truth.kind {
    case .exercise(let name), .negative(let name), .other(let name): name
    }
  }

  /// What other exercises' counters counted, where they were asked.
  private var others: String {
    let lines = evaluation.clips.compactMap { clip -> String? in
      guard case .counted(_, let others) = clip.outcome, !others.isEmpty else { return nil }
      return "  \(clip.truth.id): \(Self.counted(others))"
    }
    return lines.isEmpty ? "" : "other counters on these clips\n" + lines.joined(separator: "\n")
  }

  private var negatives: String {
    let clips = evaluation.negatives
    guard !clips.isEmpty else { return "" }
    let lines = clips.map { clip -> String in
      guard case .negative(let results) = clip.outcome else { return "" }
      return "  \(clip.truth.id): \(Self.counted(results))"
    }
    let counters = evaluation.phantomsByCounter.count
    return "nothing to count in \(clips.count) \(clips.count == 1 ? "clip" : "clips"), put to \(counters) "
      + "\(counters == 1 ? "counter" : "counters"): \(evaluation.phantomReps) counted\n" + lines.joined(separator: "\n")
  }

  private static func counted(_ results: [CounterResult]) -> String {
    let counted = results.filter { !$0.reps.isEmpty }.map { "\($0.exercise) \($0.reps.count)" }
    return counted.isEmpty ? "nothing" : counted.joined(separator: ", ")
  }

  private var summary: String {
    let overall = evaluation.overall
    guard overall.counts.clips > 0 else { return "" }
    let named = evaluation.byConfidence.map { group in
      var group = group
      group.name = "confidence \(group.name)"
      return group
    }
    let rows = ([overall] + named + evaluation.byExercise).map { group -> [String] in
      [
        group.name, "\(group.counts.clips)", (group.counts.exactShare * 100).decimals(1) + " %",
        (group.counts.offByOneAccuracy * 100).decimals(1) + " %", group.counts.meanAbsoluteError.decimals(3),
        group.counts.meanRelativeError.decimals(3), group.timing.medianAbsoluteErrorSeconds?.decimals(2) ?? "–",
        "\(group.timing.missed)/\(group.timing.extra)",
      ]
    }
    return TextTable.text(
      ["", "clips", "exact", "within one", "MAE", "relative error", "time error s", "missed/extra"], rows,
      leftColumns: 1)
  }
}
