import Evaluation
import RepKit

/// What an evaluation of actions found, as people and programs read it.
struct ActionResults {
  var input: String
  var evaluations: [ActionEvaluation]
  var comparisons: [ModelComparison]
  var warnings: [String]
  var seconds: Double
  /// What was left out in turn, if anything was.
  var unit: LeaveOneOut.Unit?

  func print(asJSON: Bool) throws {
    for warning in warnings { StandardStream.warn(warning) }
    guard !asJSON else {
      return try JSONDocument.print(
        ActionEvaluationDocument(
          evaluations, comparisons: comparisons, input: input, warnings: warnings, elapsedSeconds: seconds))
    }
    var parts: [String] = []
    for evaluation in evaluations {
      let notes = evaluation.notes.map { "note: \($0)\n" }.joined()
      parts.append(ActionEvaluationTable(evaluation: evaluation).text + (notes.isEmpty ? "" : "\n\(notes)"))
      let groups =
        switch unit {
        case .person: evaluation.byPerson
        case .source: evaluation.bySource
        case nil: [ActionEvaluation.Group]()
        }
      if let unit, !groups.isEmpty { parts.append(ActionEvaluationTable.text(groups, title: unit.rawValue)) }
    }
    parts += comparisons.map { ActionEvaluationTable.text($0) }
    let windows = evaluations.first?.predictions.count ?? 0
    let clips = evaluations.first?.timeLines.count ?? 0
    parts.append("\(windows.counted("window")) of \(clips.counted("clip")) in \(seconds.decimals(1)) s\n")
    try StandardStream.output.write(parts.joined(separator: "\n"))
  }
}
