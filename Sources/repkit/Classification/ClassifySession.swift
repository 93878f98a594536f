import PoseCore
import RepKit

/// One run of `repkit classify`: reads the model, opens the input, pumps frames through the pipeline, shows progress,
/// prints the results.
struct ClassifySession {
  private let call: ClassifyCall
  private let model: any ActionModel
  private var progress = ProgressLine()
  private var annotator: Annotator?
  private let composer: ActionOverlayComposer
  /// What went wrong after reading had begun: told after the results so far, which it must not cost.
  private var failure: (any Error)?

  /// Throws what is wrong with the model.
  init(_ call: ClassifyCall) throws {
    self.call = call
    // First of all, so that a wrong model is told before the networks load and the camera starts.
    model = try ModelSource.model(at: call.modelPath)
    composer = ActionOverlayComposer(namesPeople: call.maximumPeople > 1)
  }

  mutating func run() throws {
    let interruption = Interruption()
    let input = try OpenInput.open(call.input, .people(call.maximumPeople), isMirrored: call.isMirrored)
    interruption.onRequest(input.stop)
    annotator = call.annotatedPath.map { Annotator(path: $0, sizeWithoutPictures: input.sizeWithoutPictures) }
    var pipeline = ActionPipeline(scenes: input.scenes, model: model, options: call.options)

    announce(input)
    let started = ContinuousClock.now
    let processorSecondsBefore = ProcessorTime.seconds
    do {
      while !interruption.isRequested, let frame = try pipeline.next() {
        try take(frame, frameCount: input.estimatedFrameCount)
      }
    } catch {
      guard pipeline.frames > 1 else { throw error }
      failure = failure ?? error
    }
    let summary = pipeline.finish()
    let elapsed = (ContinuousClock.now - started) / .seconds(1)
    let processorSeconds = ProcessorTime.seconds - processorSecondsBefore
    progress.clear()
    do { try annotator?.finish() } catch { failure = failure ?? error }

    try print(
      ClassifyReport(
        input: call.input.name, model: call.modelPath, classes: model.header.classes, summary: summary,
        elapsedSeconds: elapsed, processorSeconds: processorSeconds,
        droppedFrames: summary.ignoredFrames + input.droppedFrames(), hasWindows: call.options.keepsWindows,
        warnings: input.warnings() + warnings(summary, isInterrupted: interruption.isRequested)))
    if let failure { throw failure }
    try interruption.throwIfTerminated()
  }

  private mutating func take(_ frame: ClassifiedFrame, frameCount: Int?) throws {
    do {
      if let annotator {
        try annotator.add(frame.image, at: frame.scene.time, composer.overlay(for: frame))
      }
    } catch {
      // At the first frame nothing is lost yet by saying so at once.
      if frame.index == 0 { throw error }
      failure = failure ?? error
      annotator = nil
    }
    if call.input.isCamera { try showLive(frame) }
    progress.draw(Self.progressText(frame, frameCount: frameCount))
  }

  private mutating func showLive(_ frame: ClassifiedFrame) throws {
    guard !call.printsJSON else { return }
    for change in frame.changes {
      progress.clear()
      let person = call.maximumPeople > 1 ? "person \(change.person.number)  " : ""
      try StandardStream.output.write("\(frame.scene.time.seconds.decimals(2)) s  \(person)\(change.label ?? "–")\n")
    }
  }

  private func warnings(_ summary: ActionSummary, isInterrupted: Bool) -> [String] {
    var warnings =
      call.warnings + SourceWarnings.texts(ignoredFrames: summary.ignoredFrames, timeBreaks: summary.timeBreaks)
    if summary.people.isEmpty {
      warnings.append("nobody was seen in any frame")
    } else if summary.windowCount == 0 {
      warnings.append("nobody was in view for long enough: a label needs two seconds of poses, or most of them")
    }
    if isInterrupted { warnings.append("interrupted: these are the results so far") }
    return warnings
  }

  private func print(_ report: ClassifyReport) throws {
    for warning in report.warnings { StandardStream.warn("\(warning) (\(call.input.name))") }
    if call.printsJSON {
      try JSONDocument.print(report.document)
    } else {
      try StandardStream.output.write(report.text)
    }
  }

  private func announce(_ input: OpenInput) {
    guard !call.printsJSON, let description = input.description else { return }
    // Told for information only: the work goes on whether or not stderr can be written.
    try? StandardStream.error.write("classifying actions from \(description); Ctrl-C ends\n")
  }

  private static func progressText(_ frame: ClassifiedFrame, frameCount: Int?) -> String {
    let labels = frame.people.compactMap { person in person.label.map { "\(person.id.number) \($0)" } }
    let text = (["\(frame.scene.time.seconds.decimals(1)) s"] + labels).joined(separator: "  ")
    guard let frameCount, frameCount > 0 else { return text }
    return "\(ProgressLine.bar(Double(frame.index + 1) / Double(frameCount)))  \(text)"
  }
}
