import ActionClassification
import Evaluation
import RepKit

/// Gets the predictions that one call of `repkit evaluate actions` judges: reads tables, asks models, or trains them.
struct ActionPredictor {
  private let call: EvaluateActionsCall
  private let interruption: Interruption
  /// What must be known of the data.
  private(set) var remarks: [String] = []
  /// The clips that could not be read; `nil` when all could.
  private(set) var unreadable: UnreadableClips?
  /// The clips' files, by the clips' names.
  private(set) var files: [String: String] = [:]

  init(_ call: EvaluateActionsCall, interruption: Interruption) {
    self.call = call
    self.interruption = interruption
  }

  /// At least one, each with at least a clip.
  mutating func predictionSets() throws -> [PredictionSet] {
    switch call.judged {
    case .predictions(let paths):
      // Before minutes of work: whether all tables can be read.
      let tables = try paths.map(table)
      let clips = try call.dataset.map { try JudgedClips(reading: $0, call, interruption) }
      // Predictions for clips that were not read would seem to be of clips that are not there.
      if let clips, clips.wasInterrupted { throw DatasetError.interrupted(path: clips.input) }
      try take(clips)
      let labels = try clips?.labels(call.training.cutting)
      return try tables.map { try predictions(in: $0, labels, dataSource: clips?.input ?? "") }
    case .models(let paths):
      let paths = paths.isEmpty ? [try ModelSource.shippedPath()] : paths
      // Before minutes of work: whether all models can be read.
      let models = try paths.map { (path: $0, model: try ModelSource.model(at: $0)) }
      var clips = try JudgedClips(reading: call.dataset ?? "", call, interruption)
      for (path, model) in models { try clips.check(model.header, at: path, call) }
      try take(clips)
      return try judged(models, by: clips)
    case .folds(let unit):
      let clips = try JudgedClips(reading: call.dataset ?? "", call, interruption)
      try take(clips)
      return [try folds(unit, clips)]
    }
  }

  private mutating func take(_ clips: JudgedClips?) throws {
    guard let clips else { return }
    let paths = clips.allPaths
    if let path = call.reportPath { try OwnInput.check("the report", at: path, by: "--report", against: paths) }
    if let path = call.predictionsPath {
      try OwnInput.check("the predictions", at: path, by: "--write-predictions", against: paths)
    }
    remarks += clips.remarks
    unreadable = clips.unreadable
    for clip in clips.clips { files[clip.name] = clips.path(of: clip) }
  }

  private func table(at path: String) throws -> PredictionTable {
    let file = DocumentFile(
      noun: "table of predictions", remedy: "give the path of a CSV file; see 'repkit evaluate --help'")
    return try PredictionTable(file.bytes(at: path), source: path)
  }

  /// - Parameter labels: Of the data set; `nil` when the table says itself what is true.
  private mutating func predictions(
    in table: PredictionTable, _ labels: [LabelledClip]?, dataSource: String
  ) throws -> PredictionSet {
    let path = table.source
    remarks += table.remarks.map { "\($0) (\(path))" }
    guard let labels else {
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      let set = try table.labelled(name: path)
      for clip in Set(set.predictions.map(\.clip)) {
        files[clip] = clip.hasPrefix("/") || folder.isEmpty ? clip : "\(folder)/\(clip)"
      }
      return set
    }
    let (set, more) = try table.labelled(
      name: path, by: labels, dataSource: dataSource, ignoringMissing: call.ignoresMissing)
    remarks += more.map { "\($0) (\(path))" }
    return set
  }

  private mutating func judged(
    _ models: [(path: String, model: any ActionModel)], by clips: JudgedClips
  ) throws -> [PredictionSet] {
    let judge = ModelJudge(cutting: call.training.cutting)
    var sets: [PredictionSet] = []
    var line = ProgressLine()
    for (path, model) in models {
      var set = PredictionSet(name: path, classes: model.header.classes, predictions: [])
      var done = 0
      for clip in clips.clips {
        // What was read before an interruption is judged; one that comes later ends the judging.
        if interruption.isRequested, !clips.wasInterrupted { break }
        line.draw(
          "\(ProgressLine.bar(Double(done) / Double(clips.clips.count)))  \(done.counted("clip")) judged  \(path)")
        do { judge.add(try clips.withFrames(clip), to: &set, by: model) } catch {
          guard interruption.isRequested else { throw error }
          break
        }
        done += 1
      }
      if done < clips.clips.count {
        remarks.append(
          "interrupted: these are the results of \(done) of \(clips.clips.count.counted("clip")) (\(path))")
      }
      if done > 0 { sets.append(set) }
    }
    line.clear()
    guard !sets.isEmpty else { throw DatasetError.interrupted(path: clips.input) }
    return sets
  }

  private mutating func folds(_ unit: LeaveOneOut.Unit, _ clips: JudgedClips) throws -> PredictionSet {
    let folds = LeaveOneOut(
      unit: unit, options: call.training, frames: { try clips.withFrames($0).frames }, poseBytes: clips.poseBytes)
    var line = ProgressLine()
    let (interruption, isOver) = (interruption, clips.wasInterrupted)
    // Folds of half the clips would say nothing of the whole.
    guard !isOver else { throw DatasetError.interrupted(path: clips.input) }
    let result = try folds.predictions(
      on: clips.clips,
      progress: { step in
        guard !interruption.isRequested else { throw DatasetError.interrupted(path: clips.input) }
        line.draw(step)
      }, isInterrupted: { interruption.isRequested })
    line.clear()
    remarks += result.remarks
    guard result.done > 0 else { throw DatasetError.interrupted(path: clips.input) }
    if result.done < result.of {
      remarks.append("interrupted: these are the results without \(result.done) of \(result.of), one at a time")
    }
    return result.set
  }
}
