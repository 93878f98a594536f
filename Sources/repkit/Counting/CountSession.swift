import RepKit

/// One run of `repkit count`: opens the input, pumps frames through the pipeline, shows progress, prints the results.
struct CountSession {
  private let call: CountCall
  private var progress = ProgressLine()
  private var annotator: Annotator?
  private var composer: OverlayComposer
  /// What went wrong after counting had begun: told after the results so far, which it must not cost.
  private var failure: (any Error)?
  private var controls: ControlSession?

  init(_ call: CountCall) {
    self.call = call
    composer = OverlayComposer(exercise: call.exercise, namesPeople: call.maximumPeople > 1)
  }

  /// Where text goes: results leave standard output to the controls' lines when these write there.
  private var textStream: StandardStream { call.controls?.needsStandardOutput == true ? .error : .output }

  mutating func run() throws {
    let interruption = Interruption()
    // First of all, so that a mistake in the controls is told before the networks load and the camera starts.
    controls = try call.controls.map {
      try ControlSession($0, of: call.input, stream: call.printsJSON ? .error : textStream)
    }
    defer { controls?.finish() }
    interruption.onRequest(call.input.stop)
    let input = try OpenInput.open(call.input, .people(call.maximumPeople), isMirrored: call.isMirrored)
    interruption.onRequest(input.stop)
    annotator = call.annotatedPath.map {
      Annotator(path: $0, sizeWithoutPictures: input.sizeWithoutPictures)
    }
    var pipeline = CountingPipeline(
      scenes: input.scenes, exercise: call.exercise, countsOnePerson: call.maximumPeople == 1 && call.person == nil,
      person: call.person)

    announce(input)
    let started = ContinuousClock.now
    let processorSecondsBefore = ProcessorTime.seconds
    do {
      while !interruption.isRequested, let counted = try pipeline.next() {
        try take(counted, pipeline: pipeline, frameCount: input.estimatedFrameCount)
      }
    } catch {
      guard pipeline.frames > 1 else { throw error }
      failure = failure ?? error
    }
    let (events, summary) = pipeline.finish()
    let end = FrameTime(seconds: summary.durationSeconds)
    controls?.handle(events, of: call.exercise.name, at: end)
    controls?.finishSets(at: end)
    let elapsed = (ContinuousClock.now - started) / .seconds(1)
    let processorSeconds = ProcessorTime.seconds - processorSecondsBefore
    if call.input.isCamera { try showLive(events) }
    progress.clear()
    controls?.finish(isInterrupted: interruption.isRequested)
    finishAnnotation()

    try print(
      CountReport(
        input: call.input.name, summary: summary, elapsedSeconds: elapsed, processorSeconds: processorSeconds,
        droppedFrames: summary.ignoredFrames + input.droppedFrames(),
        warnings: input.warnings() + warnings(summary, isInterrupted: interruption.isRequested)))
    if let failure { throw failure }
    try interruption.throwIfTerminated()
  }

  private mutating func take(_ counted: CountedFrame, pipeline: CountingPipeline, frameCount: Int?) throws {
    // Before anything else: a control is the sooner done.
    controls?.handle(counted.events, of: call.exercise.name, at: counted.scene.time)
    do {
      if let annotator {
        let overlay = composer.overlay(for: counted) { pipeline.status(of: $0) }
        try annotator.add(counted.image, at: counted.scene.time, overlay)
      }
    } catch {
      // At the first frame nothing is lost yet by saying so at once.
      if counted.index == 0 { throw error }
      failure = failure ?? error
      annotator = nil
    }
    if call.input.isCamera { try showLive(counted.events) }
    progress.draw(Self.progressText(counted, reps: pipeline.reps, frameCount: frameCount))
  }

  private mutating func finishAnnotation() {
    do { try annotator?.finish() } catch { failure = failure ?? error }
  }

  private func warnings(_ summary: CountingSummary, isInterrupted: Bool) -> [String] {
    var warnings = SourceWarnings.texts(ignoredFrames: summary.ignoredFrames, timeBreaks: summary.timeBreaks)
    if case .id(let id) = call.person, !summary.peopleSeen.contains(id) {
      let seen = summary.peopleSeen.map { "\($0.number)" }.joined(separator: ", ")
      warnings.append("person \(id.number) was never seen; \(seen.isEmpty ? "nobody was" : "seen were \(seen)")")
    } else if summary.peopleSeen.isEmpty {
      warnings.append("nobody was seen in any frame")
    }
    if isInterrupted { warnings.append("interrupted: these are the results so far") }
    return warnings
  }

  private func print(_ report: CountReport) throws {
    for warning in report.warnings {
      StandardStream.warn("\(warning) (\(call.input.name))")
    }
    if call.printsJSON {
      try JSONDocument.print(report.document)
    } else {
      try textStream.write(report.text)
    }
  }

  private func announce(_ input: OpenInput) {
    guard !call.printsJSON, let description = input.description else { return }
    // Told for information only: the count goes on whether or not stderr can be written.
    try? StandardStream.error.write("counting \(call.exercise.title) from \(description); Ctrl-C ends\n")
  }

  private mutating func showLive(_ events: [RepEvent]) throws {
    guard !call.printsJSON else { return }
    for event in events {
      guard
        let line = LiveLine.text(
          for: event, outward: call.exercise.outward, namesPerson: call.maximumPeople > 1 && call.person == nil)
      else { continue }
      progress.clear()
      try textStream.write(line + "\n")
    }
  }

  private static func progressText(_ counted: CountedFrame, reps: Int, frameCount: Int?) -> String {
    let time = "\(counted.scene.time.seconds.decimals(1)) s"
    let count = "\(reps) \(reps == 1 ? "rep" : "reps")"
    guard let frameCount, frameCount > 0 else { return "\(time)  \(count)" }
    return "\(ProgressLine.bar(Double(counted.index + 1) / Double(frameCount)))  \(time)  \(count)"
  }
}
