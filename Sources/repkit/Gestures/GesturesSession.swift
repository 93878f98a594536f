import PoseCore
import RepKit

/// One run of `repkit gestures`: opens the input, pumps frames through the pipeline, lets gestures control what they
/// are to control, shows progress, prints the results.
struct GesturesSession {
  private let call: GesturesCall
  private let run: FrameRun
  private var composer = GestureOverlayComposer()
  private var isArmed: Bool

  init(_ call: GesturesCall) throws {
    self.call = call
    run = try FrameRun(call)
    isArmed = call.controls?.arming.gesture == nil
  }

  mutating func perform() throws {
    defer { run.finishControls() }
    let input = try run.open("reading gestures")
    var pipeline = GesturePipeline(scenes: input.scenes, options: call.options)
    try run.takeFrames(
      from: { try pipeline.next() }, to: { try take($0, pipeline: pipeline, frameCount: input.estimatedFrameCount) })
    let (events, summary) = pipeline.finish()
    run.controls?.handle(events, at: FrameTime(seconds: summary.durationSeconds))
    try run.end {
      let report = GesturesReport(
        input: call.input.name, summary: summary, elapsedSeconds: run.elapsedSeconds,
        processorSeconds: run.processorSeconds, droppedFrames: summary.ignoredFrames + input.droppedFrames(),
        warnings: run.warnings(
          input, ignoredFrames: summary.ignoredFrames, timeBreaks: summary.timeBreaks, warnings(summary)))
      // A camera's gestures were shown as they came.
      try run.print(
        report.warnings, report.document, text: call.input.isCamera ? report.summaryLine + "\n" : report.text)
    }
  }

  private mutating func take(_ frame: GesturedFrame, pipeline: GesturePipeline, frameCount: Int?) throws {
    if frame.index == 0, call.tracking.maximumHands != nil, frame.scene.hands == .notSought {
      throw InputSource.NotRecorded(content: .hands, path: call.input.name)
    }
    // Before anything else: a control is the sooner done.
    if let change = run.controls?.handle(frame) { try tell(change, at: frame.scene.time) }
    try run.annotate(frame.image, at: frame.scene.time) { composer.overlay(for: frame, counts: pipeline.counts) }
    if call.input.isCamera {
      for occurrence in frame.finished { try run.write(GestureLine.text(for: occurrence)) }
    }
    let isLocked = run.controls != nil && !isArmed
    run.show(
      frame.index, of: frameCount, Self.progressText(frame, counts: pipeline.counts, isLocked: isLocked))
  }

  /// Says that controls act from now on, or no longer.
  private mutating func tell(_ change: Arming.Change, at time: FrameTime) throws {
    isArmed = change == .armed
    try run.write("\(time.seconds.decimals(2)) s: controls \(isArmed ? "act" : "are locked") from now on")
  }

  private func warnings(_ summary: GestureSummary) -> [String] {
    var warnings: [String] = []
    if call.tracking.maximumHands != nil, summary.framesWithHands == 0 {
      warnings.append("no hand was seen in any frame")
    }
    if call.tracking.maximumPeople != nil, summary.framesWithPeople == 0 {
      warnings.append("nobody was seen in any frame")
    }
    if summary.frames == 1, call.controls?.arming.gesture != nil {
      warnings.append("controls stay locked: a picture has no time in which the arming gesture could be held")
    }
    return warnings
  }

  private static func progressText(_ frame: GesturedFrame, counts: [Gesture: Int], isLocked: Bool) -> String {
    let time = "\(frame.scene.time.seconds.decimals(1)) s"
    let hands = frame.hands.map(HandLine.text).joined(separator: "  ")
    let parts = [time, hands, isLocked ? "locked" : "", GesturesReport.counts(counts)]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
