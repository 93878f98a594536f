import ActionClassification
import Evaluation
import FoundationEssentials
import PoseCore
import RepKit

/// One run of `repkit train`: reads the clips, splits, trains, judges, writes the model, says what came of it.
struct TrainSession {
  private let call: TrainCall
  private let interruption = Interruption()
  private let progress: TrainingProgress

  init(_ call: TrainCall) {
    self.call = call
    progress = TrainingProgress(interruption, output: call.outputPath)
  }

  func run() throws {
    // Before minutes of work: whether the model can be written.
    let file = try WholeFile(path: call.outputPath)
    interruption.onDeathRemove(file)
    var report: TrainReport
    do {
      let bytes: [UInt8]
      (report, bytes) = try train()
      // What training found is told even when the model cannot be written.
      try Outputs.writeAll(
        {
          defer { progress.clear() }
          try file.write(bytes)
          try file.publish()
          report.byteCount = bytes.count
        },
        {
          for warning in report.warnings { StandardStream.warn(warning) }
          if call.printsJSON {
            try JSONDocument.print(TrainDocument(report))
          } else {
            try StandardStream.output.write(report.text)
          }
        })
    } catch {
      progress.clear()
      file.discard()
      try interruption.conclude(error, losing: TrainingError.interrupted(output: call.outputPath))
    }
    if let failure = UnreadableClips(among: report.leftOut) { throw failure }
  }

  /// The model's bytes, and what is to be told of it.
  private func train() throws -> (report: TrainReport, bytes: [UInt8]) {
    let started = ContinuousClock.now
    let dataset = try ActionDataset.load(
      call.dataset, interruption: interruption, jobs: call.jobs, poseBytes: call.options.poseBytes)
    guard !dataset.wasInterrupted else { throw TrainingError.interrupted(output: call.outputPath) }
    guard !dataset.clips.isEmpty else {
      tell(dataset.leftOut)
      let first = dataset.leftOut.first.map { "\($0.name): \($0.reason)" } ?? ""
      throw TrainingError.nothingReadable(path: call.dataset, first: first)
    }
    let clips = try call.options.relabelled(dataset.clips)
    let split = try TrainingSplit(clips, sides: dataset.sides, in: dataset.folder, call)
    let windows = try windows(of: split.training, dataset, leftOut: dataset.leftOut + split.leftOut)
    let remark = TrainingSplit.remark(on: windows, of: split.training)
    let provenance = ActionModelHeader.Provenance(
      data: Self.description(of: split) + (remark == nil ? "" : "; calibrated by leaving out recordings, not people"),
      command: call.command)
    var model = try call.options.model(windows, provenance: provenance, poseBytes: dataset.poseBytes) {
      try progress.step($0)
    }
    model.header.remember(split.training)
    let evaluation = try judge(model, on: split.test, dataset)
    if let evaluation {
      model.header.metrics.merge([
        "testClips": Double(evaluation.clipScores.count), "testWindows": Double(evaluation.windowScores.count),
        "testWindowAccuracy": evaluation.windowScores.accuracy, "testClipAccuracy": evaluation.clipScores.accuracy,
        "testMacroF1": evaluation.windowScores.macro.f1,
        "testMacroF1OfTrueLabels": evaluation.windowScores.macroOfTrueLabels.f1,
      ]) { $1 }
    }
    try progress.step("writing the model")
    let empty = windows.emptyClips.map(LeftOutClip.init(empty:))
    let report = TrainReport(
      call: call, header: model.header, training: split.training, windows: windows,
      leftOut: dataset.leftOut + split.leftOut + empty, evaluation: evaluation,
      warnings: dataset.warnings + TrainingSplit.remarks(on: clips) + split.remarks + [remark].compactMap(\.self),
      seconds: (ContinuousClock.now - started) / .seconds(1))
    return (report, ActionModelFile.bytes(of: model))
  }

  /// What the header says of the data.
  private static func description(of split: TrainingSplit) -> String {
    func people(_ clips: [ActionClip]) -> String {
      let count = Set(clips.map(\.group)).count
      let people = count == 1 ? "person" : "people"
      let files = count == 1 ? "file" : "files"
      return "\(clips.count.counted("clip")) of \(count) "
        + (clips.allSatisfy { $0.person != nil } ? people : "\(people) or \(files)")
    }
    return "trained on \(people(split.training))"
      + (split.test.isEmpty ? "" : "; judged on \(people(split.test)) not among them")
  }

  private func windows(
    of clips: [ActionClip], _ dataset: ActionDataset, leftOut: [LeftOutClip]
  ) throws -> ClipWindows {
    var leftOut = leftOut
    do {
      return try ClipWindows(
        clips, cutting: call.options.cutting, augmentation: call.options.augmentation, seed: call.options.seed,
        read: { try dataset.frames(of: clips[$0]) },
        progress: { try progress.step("cutting windows  \(ProgressLine.bar($0))") },
        empty: { leftOut.append(LeftOutClip(empty: $0)) })
    } catch let error as ActionClassificationError {
      tell(leftOut)
      throw error
    }
  }

  /// Tells of the clips that were not used, which may be why there is no model; the error that follows says what is wrong
  /// whether or not this can be written.
  private func tell(_ leftOut: [LeftOutClip]) {
    guard !leftOut.isEmpty else { return }
    progress.clear()
    try? StandardStream.error.write(LeftOutClip.text(of: leftOut) + "\n")
  }

  private func judge(
    _ model: some ActionModel, on clips: [ActionClip], _ dataset: ActionDataset
  ) throws -> ActionEvaluation? {
    guard !clips.isEmpty else { return nil }
    let judge = ModelJudge(cutting: call.options.cutting)
    var set = PredictionSet(name: call.outputPath, classes: model.header.classes, predictions: [])
    for (number, clip) in clips.enumerated() {
      try progress.step("judging  \(ProgressLine.bar(Double(number) / Double(clips.count)))")
      var clip = clip
      clip.frames = try dataset.frames(of: clip)
      judge.add(clip, to: &set, by: model)
    }
    return try ActionEvaluation(set, sampling: .init(resamples: 0))
  }
}
