import PoseCore
import RepKit

/// One run of `repkit classify`: reads the model, opens the input, pumps frames through the pipeline, shows progress,
/// prints the results.
struct ClassifySession {
  private let call: ClassifyCall
  private let model: any ActionModel
  private let run: FrameRun
  private let composer: ActionOverlayComposer

  /// Throws what is wrong with the model.
  init(_ call: ClassifyCall) throws {
    self.call = call
    // First of all, so that a wrong model is told before the networks load and the camera starts.
    model = try ModelSource.model(at: call.modelPath)
    run = try FrameRun(call)
    composer = ActionOverlayComposer(namesPeople: call.maximumPeople > 1)
  }

  func perform() throws {
    let input = try run.open("classifying actions")
    var pipeline = ActionPipeline(scenes: input.scenes, model: model, options: call.options)
    try run.takeFrames(from: { try pipeline.next() }, to: { try take($0, frameCount: input.estimatedFrameCount) })
    let summary = pipeline.finish()
    try run.end {
      try print(
        ClassifyReport(
          input: call.input.name, model: call.modelPath, classes: model.header.classes, summary: summary,
          elapsedSeconds: run.elapsedSeconds, processorSeconds: run.processorSeconds,
          droppedFrames: summary.ignoredFrames + input.droppedFrames(), hasWindows: call.options.keepsWindows,
          warnings: input.warnings() + warnings(summary)))
    }
  }

  private func take(_ frame: ClassifiedFrame, frameCount: Int?) throws {
    try run.annotate(frame.image, at: frame.scene.time) { composer.overlay(for: frame) }
    if call.input.isCamera {
      for change in frame.changes {
        let person = call.maximumPeople > 1 ? "person \(change.person.number)  " : ""
        try run.write("\(frame.scene.time.seconds.decimals(2)) s  \(person)\(change.label ?? "–")")
      }
    }
    run.show(Self.progressText(frame, frameCount: frameCount))
  }

  private func warnings(_ summary: ActionSummary) -> [String] {
    var warnings =
      call.warnings + SourceWarnings.texts(ignoredFrames: summary.ignoredFrames, timeBreaks: summary.timeBreaks)
    if summary.people.isEmpty {
      warnings.append("nobody was seen in any frame")
    } else if summary.windowCount == 0 {
      warnings.append("nobody was in view for long enough: a label needs two seconds of poses, or most of them")
    }
    if run.isInterrupted { warnings.append("interrupted: these are the results so far") }
    return warnings
  }

  private func print(_ report: ClassifyReport) throws {
    for warning in report.warnings { StandardStream.warn("\(warning) (\(call.input.name))") }
    if call.printsJSON {
      try JSONDocument.print(report.document)
    } else {
      try run.write(text: report.text)
    }
  }

  private static func progressText(_ frame: ClassifiedFrame, frameCount: Int?) -> String {
    let labels = frame.people.compactMap { person in person.label.map { "\(person.id.number) \($0)" } }
    let text = (["\(frame.scene.time.seconds.decimals(1)) s"] + labels).joined(separator: "  ")
    guard let frameCount, frameCount > 0 else { return text }
    return "\(ProgressLine.bar(Double(frame.index + 1) / Double(frameCount)))  \(text)"
  }
}
