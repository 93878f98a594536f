import Evaluation
import RepKit
import Reports

/// One run of `repkit evaluate actions`: predictions made or read, then table, document and page.
struct EvaluateActionsSession {
  private let call: EvaluateActionsCall
  private let interruption = Interruption()

  init(_ call: EvaluateActionsCall) {
    self.call = call
  }

  func run() throws {
    // Before minutes of work: whether the results can be written.
    let report = try call.reportPath.map { try WholeFile(path: $0) }
    let table: WholeFile?
    do { table = try call.predictionsPath.map { try WholeFile(path: $0) } } catch {
      report?.discard()
      throw error
    }
    for file in [report, table].compactMap(\.self) { interruption.onDeathRemove(file) }
    let unreadable: UnreadableClips?
    do {
      unreadable = try run(report: report, table: table)
    } catch {
      report?.discard()
      table?.discard()
      try interruption.conclude(error, losing: DatasetError.interrupted(path: call.input))
    }
    try interruption.conclude(unreadable)
  }

  /// The clips that could not be read; `nil` when all could.
  private func run(report: WholeFile?, table: WholeFile?) throws -> UnreadableClips? {
    let started = ContinuousClock.now
    var predictor = ActionPredictor(call, interruption: interruption)
    let sets = try predictor.predictionSets()
    var evaluations: [ActionEvaluation] = []
    for set in sets { evaluations.append(try ActionEvaluation(set, sampling: call.sampling)) }
    var comparisons: [ModelComparison] = []
    for other in evaluations.dropFirst() { comparisons.append(try ModelComparison(evaluations[0], other)) }
    let results = ActionResults(
      input: call.input, evaluations: evaluations, comparisons: comparisons, warnings: predictor.remarks,
      seconds: (ContinuousClock.now - started) / .seconds(1), unit: call.unit)
    try Outputs.writeAll(
      { try results.print(asJSON: call.printsJSON) },
      {
        guard let table, let set = sets.first else { return }
        try table.write(Array(set.text.utf8))
        try table.publish()
      },
      {
        guard let report, let path = call.reportPath else { return }
        let page = ActionReportPage(
          evaluations, comparisons: comparisons, title: "Actions in \(call.input)",
          remarks: ["repkit \(Version.current), \(results.seconds.decimals(1)) s"] + predictor.remarks,
          links: ClipLinks.relative(predictor.files, from: path))
        try report.write(Array(page.html.utf8))
        try report.publish()
      })
    return predictor.unreadable
  }
}
