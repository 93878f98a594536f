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
    do {
      let report = try train(into: file)
      for warning in report.warnings { StandardStream.warn(warning) }
      if call.printsJSON {
        try JSONDocument.print(TrainDocument(report))
      } else {
        try StandardStream.output.write(report.text)
      }
    } catch {
      progress.clear()
      file.discard()
      try interruption.throwIfTerminated()
      throw error
    }
  }

  private func train(into file: WholeFile) throws -> TrainReport {
    let started = ContinuousClock.now
    let dataset = try ActionDataset.load(
      call.dataset, interruption: interruption, jobs: call.jobs, poseBytes: call.options.poseBytes)
    guard !dataset.wasInterrupted else { throw TrainingError.interrupted(output: call.outputPath) }
    guard !dataset.clips.isEmpty else {
      let first = dataset.leftOut.first.map { "\($0.name): \($0.reason)" } ?? ""
      throw TrainingError.nothingReadable(path: call.dataset, first: first)
    }
    let clips = try call.options.relabelled(dataset.clips)
    let split = try TrainingSplit(clips, sides: dataset.sides, call)
    let windows = try windows(of: split.training, dataset)
    let provenance = ActionModelHeader.Provenance(data: Self.description(of: split), command: call.command)
    var model = try call.options.model(windows, provenance: provenance, poseBytes: dataset.poseBytes) {
      try progress.step($0)
    }
    model.header.remember(split.training)
    let evaluation = try judge(model, on: split.test, dataset)
    if let evaluation {
      model.header.metrics.merge([
        "testClips": Double(evaluation.clipScores.count), "testWindows": Double(evaluation.windowScores.count),
        "testWindowAccuracy": evaluation.windowScores.accuracy, "testClipAccuracy": evaluation.clipScores.accuracy,
        "testMacroF1": evaluation.windowScores.macroOfTrueLabels.f1,
      ]) { $1 }
    }
    try progress.step("writing the model")
    let bytes = ActionModelFile.bytes(of: model)
    try file.write(bytes)
    try file.publish()
    progress.clear()
    let empty = windows.emptyClips.map { LeftOutClip(name: $0, reason: "nobody is in view for long enough") }
    return TrainReport(
      call: call, header: model.header, byteCount: bytes.count, training: split.training, windows: windows,
      leftOut: dataset.leftOut + split.leftOut + empty, evaluation: evaluation, warnings: dataset.warnings,
      seconds: (ContinuousClock.now - started) / .seconds(1))
  }

  /// What the header says of the data.
  private static func description(of split: TrainingSplit) -> String {
    func people(_ clips: [ActionClip]) -> String {
      let count = Set(clips.map(\.group)).count
      return "\(clips.count) clips of \(count) \(clips.allSatisfy { $0.person != nil } ? "people" : "people or files")"
    }
    return "trained on \(people(split.training))"
      + (split.test.isEmpty ? "" : "; judged on \(people(split.test)) not among them")
  }

  private func windows(of clips: [ActionClip], _ dataset: ActionDataset) throws -> ClipWindows {
    try ClipWindows(
      clips, cutting: call.options.cutting, augmentation: call.options.augmentation, seed: call.options.seed,
      read: { try dataset.frames(of: clips[$0]) },
      progress: { try progress.step("cutting windows  \(ProgressLine.bar($0))") })
  }

  private func judge(
    _ model: some ActionModel, on clips: [ActionClip], _ dataset: ActionDataset
  ) throws -> ActionEvaluation? {
    guard !clips.isEmpty else { return nil }
    let cutting = call.options.cutting
    let judge = ModelJudge(stride: cutting.stride, minimumRealFraction: cutting.minimumRealFraction)
    var set = PredictionSet(name: call.outputPath, classes: model.header.classes, predictions: [])
    for (number, clip) in clips.enumerated() {
      try progress.step("judging  \(ProgressLine.bar(Double(number) / Double(clips.count)))")
      var clip = clip
      clip.frames = try dataset.frames(of: clip)
      let one = judge.predictions(of: model, named: set.name, on: [clip]) { _ in }
      set.predictions += one.predictions
      set.emptyClips += one.emptyClips
    }
    return try ActionEvaluation(set, sampling: .init(resamples: 0))
  }
}
