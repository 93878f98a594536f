import ActionClassification
import Evaluation
import PoseCore
import RepKit
import Reports

/// One run of `repkit evaluate actions`: predictions made or read, then table, document and page.
struct EvaluateActionsSession {
  private let call: EvaluateActionsCall
  private let interruption = Interruption()
  private var warnings: [String] = []
  /// The clips' files, by the clips' names.
  private var files: [String: String] = [:]

  init(_ call: EvaluateActionsCall) {
    self.call = call
  }

  mutating func run() throws {
    // Before minutes of work: whether the results can be written.
    let report = try call.reportPath.map { try WholeFile(path: $0) }
    let table: WholeFile?
    do { table = try call.predictionsPath.map { try WholeFile(path: $0) } } catch {
      report?.discard()
      throw error
    }
    do {
      try run(report: report, table: table)
    } catch {
      report?.discard()
      table?.discard()
      throw error
    }
    try interruption.throwIfTerminated()
  }

  private mutating func run(report: WholeFile?, table: WholeFile?) throws {
    let started = ContinuousClock.now
    let sets = try predictionSets()
    var evaluations: [ActionEvaluation] = []
    for set in sets { evaluations.append(try ActionEvaluation(set, sampling: call.sampling)) }
    var comparisons: [ModelComparison] = []
    for other in evaluations.dropFirst() { comparisons.append(try ModelComparison(evaluations[0], other)) }
    let results = ActionResults(
      input: call.input, evaluations: evaluations, comparisons: comparisons, warnings: warnings,
      seconds: (ContinuousClock.now - started) / .seconds(1))
    if let table, let set = sets.first {
      try table.write(Array(set.text.utf8))
      try table.publish()
    }
    if let report, let path = call.reportPath {
      let page = ActionReportPage(
        evaluations, comparisons: comparisons, title: "Actions in \(call.input)",
        remarks: ["repkit \(Version.current), \(results.seconds.decimals(1)) s"] + warnings,
        links: ClipLinks.relative(files, from: path))
      try report.write(Array(page.html.utf8))
      try report.publish()
    }
    try results.print(asJSON: call.printsJSON)
  }

  private mutating func predictionSets() throws -> [PredictionSet] {
    switch call.judged {
    case .predictions(let paths):
      let dataset = try call.dataset.map { try load($0) }
      return try paths.map { try predictions(at: $0, dataset) }
    case .models(let paths):
      let paths = paths.isEmpty ? [try ModelSource.shippedPath()] : paths
      // Before minutes of work: whether all models can be read.
      let models = try paths.map { (path: $0, model: try ModelSource.model(at: $0)) }
      let dataset = try load(call.dataset ?? "")
      var sets: [PredictionSet] = []
      for (path, model) in models { sets.append(predictions(of: model, named: path, on: dataset.clips)) }
      return sets
    }
  }

  private mutating func load(_ path: String) throws -> ActionDataset {
    let dataset = try ActionDataset.load(path, interruption: interruption, jobs: call.jobs)
    warnings += dataset.warnings + dataset.leftOut.map { "left out: \($0.name): \($0.reason)" }
    guard !dataset.clips.isEmpty else {
      throw dataset.wasInterrupted ? DatasetError.interrupted(path: path) : NothingReadable(path: path, dataset.leftOut)
    }
    if dataset.wasInterrupted {
      warnings.append("interrupted: these are the results of the \(dataset.clips.count) clips read until then")
    }
    for clip in dataset.clips {
      files[clip.name] = clip.file.hasPrefix("/") ? clip.file : "\(dataset.folder)/\(clip.file)"
    }
    return dataset
  }

  /// No clip of the data set can be used.
  struct NothingReadable: DescribedError {
    var path: String
    var leftOut: [LeftOutClip]
    init(path: String, _ leftOut: [LeftOutClip]) {
      self.path = path
      self.leftOut = leftOut
    }
    var what: String { "no clip of the data set can be used" }
    var subject: String { "\(path)\(leftOut.first.map { ", first \($0.name): \($0.reason)" } ?? "")" }
    var remedy: String { "give clips that can be read and that have labels" }
  }

  private mutating func predictions(at path: String, _ dataset: ActionDataset?) throws -> PredictionSet {
    let file = DocumentFile(
      noun: "table of predictions", remedy: "give the path of a CSV file; see 'repkit evaluate --help'")
    let table = try PredictionTable(file.bytes(at: path), source: path)
    warnings += table.remarks.map { "\($0) (\(path))" }
    guard let dataset else {
      let set = try table.labelled(name: path)
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      for prediction in set.predictions where files[prediction.clip] == nil {
        files[prediction.clip] =
          prediction.clip.hasPrefix("/") || folder.isEmpty ? prediction.clip : "\(folder)/\(prediction.clip)"
      }
      return set
    }
    let (set, remarks) = try table.labelled(
      name: path, by: dataset.clips.map { LabelledClip($0) }, dataSource: dataset.input,
      ignoringMissing: call.ignoresMissing || dataset.wasInterrupted)
    warnings += remarks.map { "\($0) (\(path))" }
    return set
  }

  private mutating func predictions(
    of model: some ActionModel, named name: String, on clips: [ActionClip]
  ) -> PredictionSet {
    let judge = ModelJudge(stride: call.stride, minimumRealFraction: call.minimumRealFraction)
    var line = ProgressLine()
    // Clips are read by now, which is what takes long: what was read is judged whole.
    let set = judge.predictions(of: model, named: name, on: clips) { done in
      line.draw("\(ProgressLine.bar(Double(done) / Double(clips.count)))  \(done) of \(clips.count) clips  \(name)")
    }
    line.clear()
    return set
  }
}
