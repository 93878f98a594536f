import PoseCore
import RepKit

/// One run of `repkit gestures`: opens the input, pumps frames through the pipeline, lets gestures control what they
/// are to control, shows progress, prints the results.
struct GesturesSession {
  private let call: GesturesCall
  private var progress = ProgressLine()
  private var annotator: Annotator?
  private var composer = GestureOverlayComposer()
  private var controls: ControlSession?
  private var isArmed = true
  /// What went wrong after reading had begun: told after the results so far, which it must not cost.
  private var failure: (any Error)?

  init(_ call: GesturesCall) {
    self.call = call
  }

  /// Where text goes: results leave standard output to the controls' lines when these write there.
  private var textStream: StandardStream { call.controls?.needsStandardOutput == true ? .error : .output }

  mutating func run() throws {
    let interruption = Interruption()
    // First of all, so that a mistake in the controls is told before the networks load and the camera starts.
    controls = try call.controls.map {
      try ControlSession($0, of: call.input, stream: call.printsJSON ? .error : textStream)
    }
    isArmed = call.controls?.arming.gesture == nil
    defer { controls?.finish() }
    interruption.onRequest(call.input.stop)
    let input = try OpenInput.open(call.input, call.tracking, isMirrored: call.isMirrored)
    interruption.onRequest(input.stop)
    annotator = call.annotatedPath.map { Annotator(path: $0, sizeWithoutPictures: input.sizeWithoutPictures) }
    var pipeline = GesturePipeline(scenes: input.scenes, options: call.options)

    announce(input)
    let started = ContinuousClock.now
    let processorSecondsBefore = ProcessorTime.seconds
    do {
      while !interruption.isRequested, let frame = try pipeline.next() {
        try take(frame, pipeline: pipeline, frameCount: input.estimatedFrameCount)
      }
    } catch {
      guard pipeline.frames > 1 else { throw error }
      failure = failure ?? error
    }
    let (events, summary) = pipeline.finish()
    controls?.handle(events, at: FrameTime(seconds: summary.durationSeconds))
    let elapsed = (ContinuousClock.now - started) / .seconds(1)
    let processorSeconds = ProcessorTime.seconds - processorSecondsBefore
    progress.clear()
    controls?.finish(isInterrupted: interruption.isRequested)
    do { try annotator?.finish() } catch { failure = failure ?? error }

    try print(
      GesturesReport(
        input: call.input.name, summary: summary, elapsedSeconds: elapsed, processorSeconds: processorSeconds,
        droppedFrames: summary.ignoredFrames + input.droppedFrames(),
        warnings: input.warnings() + warnings(summary, isInterrupted: interruption.isRequested)))
    if let failure { throw failure }
    try interruption.throwIfTerminated()
  }

  private mutating func take(_ frame: GesturedFrame, pipeline: GesturePipeline, frameCount: Int?) throws {
    if frame.index == 0, call.tracking.maximumHands != nil, frame.scene.hands == .notSought {
      throw InputSource.NotRecorded(content: .hands, path: call.input.name)
    }
    // Before anything else: a control is the sooner done.
    if let change = controls?.handle(frame) { try tell(change, at: frame.scene.time) }
    do {
      if let annotator {
        let overlay = composer.overlay(for: frame, counts: pipeline.counts)
        try annotator.add(frame.image, at: frame.scene.time, overlay)
      }
    } catch {
      // At the first frame nothing is lost yet by saying so at once.
      if frame.index == 0 { throw error }
      failure = failure ?? error
      annotator = nil
    }
    if call.input.isCamera { try showLive(frame.finished) }
    let isLocked = controls != nil && !isArmed
    progress.draw(
      Self.progressText(frame, counts: pipeline.counts, frameCount: frameCount, isLocked: isLocked))
  }

  private mutating func showLive(_ finished: [GestureOccurrence]) throws {
    guard !call.printsJSON else { return }
    for occurrence in finished {
      progress.clear()
      try textStream.write(GestureLine.text(for: occurrence) + "\n")
    }
  }

  /// Says that controls act from now on, or no longer.
  private mutating func tell(_ change: Arming.Change, at time: FrameTime) throws {
    isArmed = change == .armed
    guard !call.printsJSON else { return }
    progress.clear()
    try textStream.write("\(time.seconds.decimals(2)) s: controls \(isArmed ? "act" : "are locked") from now on\n")
  }

  private func warnings(_ summary: GestureSummary, isInterrupted: Bool) -> [String] {
    var warnings = SourceWarnings.texts(ignoredFrames: summary.ignoredFrames, timeBreaks: summary.timeBreaks)
    if call.tracking.maximumHands != nil, summary.framesWithHands == 0 {
      warnings.append("no hand was seen in any frame")
    }
    if call.tracking.maximumPeople != nil, summary.framesWithPeople == 0 {
      warnings.append("nobody was seen in any frame")
    }
    if summary.frames == 1, call.controls?.arming.gesture != nil {
      warnings.append("controls stay locked: a picture has no time in which the arming gesture could be held")
    }
    if isInterrupted { warnings.append("interrupted: these are the results so far") }
    return warnings
  }

  private func print(_ report: GesturesReport) throws {
    for warning in report.warnings { StandardStream.warn("\(warning) (\(call.input.name))") }
    if call.printsJSON {
      try JSONDocument.print(report.document)
    } else {
      // A camera's gestures were shown as they came.
      try textStream.write(call.input.isCamera ? report.summaryLine + "\n" : report.text)
    }
  }

  private func announce(_ input: OpenInput) {
    guard !call.printsJSON, let description = input.description else { return }
    // Told for information only: the work goes on whether or not stderr can be written.
    try? StandardStream.error.write("reading gestures from \(description); Ctrl-C ends\n")
  }

  private static func progressText(
    _ frame: GesturedFrame, counts: [Gesture: Int], frameCount: Int?, isLocked: Bool
  ) -> String {
    let time = "\(frame.scene.time.seconds.decimals(1)) s"
    let hands = frame.hands.map(HandLine.text).joined(separator: "  ")
    let parts = [time, hands, isLocked ? "locked" : "", GesturesReport.counts(counts)]
    let text = parts.filter { !$0.isEmpty }.joined(separator: "  ")
    guard let frameCount, frameCount > 0 else { return text }
    return "\(ProgressLine.bar(Double(frame.index + 1) / Double(frameCount)))  \(text)"
  }
}
