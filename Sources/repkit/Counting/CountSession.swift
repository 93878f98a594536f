import Glibc
import RepKit

/// One run of `repkit count`: opens the input, pumps frames through the pipeline, shows progress, prints the results.
struct CountSession {
  private let call: CountCall
  private var progress = ProgressLine()
  private var annotator: Annotator?
  /// What went wrong after counting had begun: told after the results so far, which it must not cost.
  private var failure: (any Error)?

  init(_ call: CountCall) {
    self.call = call
  }

  mutating func run() throws {
    let interruption = Interruption()
    let input = try OpenInput.open(call.input, maximumPeople: call.maximumPeople, isMirrored: call.isMirrored)
    interruption.onRequest(input.stop)
    annotator = call.annotatedPath.map {
      Annotator(path: $0, call: call, sizeWithoutPictures: input.sizeWithoutPictures)
    }
    var pipeline = CountingPipeline(
      scenes: input.scenes, exercise: call.exercise, countsOnePerson: call.maximumPeople == 1 && call.person == nil,
      person: call.person)

    announce(input)
    let started = ContinuousClock.now
    let processorSecondsBefore = Self.processorSeconds()
    do {
      while !interruption.isRequested, let counted = try pipeline.next() {
        try take(counted, pipeline: pipeline, frameCount: input.estimatedFrameCount)
      }
    } catch {
      guard pipeline.frames > 1 else { throw error }
      failure = failure ?? error
    }
    let (events, summary) = pipeline.finish()
    let elapsed = (ContinuousClock.now - started) / .seconds(1)
    let processorSeconds = Self.processorSeconds() - processorSecondsBefore
    if call.input.isCamera { try showLive(events) }
    progress.clear()
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
    do {
      try annotator?.add(counted) { pipeline.status(of: $0) }
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
    var warnings: [String] = []
    if summary.ignoredFrames > 0 {
      warnings.append("\(summary.ignoredFrames) frames were left out because their timestamps did not rise")
    }
    if summary.timeBreaks > 0 {
      warnings.append(
        "\(summary.timeBreaks == 1 ? "one timestamp jumps" : "\(summary.timeBreaks) timestamps jump") ahead by more than "
          + "an hour, which counts as a break of a minute")
    }
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
      try StandardStream.output.write(report.text)
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
      try StandardStream.output.write(line + "\n")
    }
  }

  private static func progressText(_ counted: CountedFrame, reps: Int, frameCount: Int?) -> String {
    let time = "\(counted.scene.time.seconds.decimals(1)) s"
    let count = "\(reps) \(reps == 1 ? "rep" : "reps")"
    guard let frameCount, frameCount > 0 else { return "\(time)  \(count)" }
    return "\(ProgressLine.bar(Double(counted.index + 1) / Double(frameCount)))  \(time)  \(count)"
  }

  /// User and system time of all threads so far.
  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
