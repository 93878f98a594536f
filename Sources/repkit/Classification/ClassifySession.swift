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
      let report = ClassifyReport(
        input: call.input.name, model: call.modelPath, classes: model.header.classes, summary: summary,
        elapsedSeconds: run.elapsedSeconds, processorSeconds: run.processorSeconds,
        droppedFrames: summary.ignoredFrames + input.droppedFrames(), hasWindows: call.options.keepsWindows,
        warnings: run.warnings(
          input, ignoredFrames: summary.ignoredFrames, timeBreaks: summary.timeBreaks, Self.warnings(summary)))
      try run.print(report.warnings, report.document, text: report.text)
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
    run.show(frame.index, of: frameCount, Self.progressText(frame))
  }

  private static func warnings(_ summary: ActionSummary) -> [String] {
    if summary.people.isEmpty { return ["nobody was seen in any frame"] }
    return summary.windowCount == 0
      ? ["nobody was in view for long enough: a label needs two seconds of poses, or most of them"] : []
  }

  private static func progressText(_ frame: ClassifiedFrame) -> String {
    let labels = frame.people.compactMap { person in person.label.map { "\(person.id.number) \($0)" } }
    return (["\(frame.scene.time.seconds.decimals(1)) s"] + labels).joined(separator: "  ")
  }
}
