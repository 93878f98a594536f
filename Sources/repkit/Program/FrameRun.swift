import Drawing
import RepKit

/// A call that takes an input frame by frame.
protocol FrameCall {
  var input: InputSource { get }
  /// What is looked for in each frame.
  var tracking: Tracking { get }
  var isMirrored: Bool { get }
  /// Where to write the annotated video, if anywhere.
  var annotatedPath: String? { get }
  var printsJSON: Bool { get }
  /// What the call itself warns of.
  var warnings: [String] { get }
  /// What is controlled, if anything.
  var controls: ControlCall? { get }
}

extension FrameCall {
  var controls: ControlCall? { nil }
}

/// One run over an input's frames, until its end or an interruption, with controls and an annotated video; whatever goes
/// wrong on the way does not cost the results so far.
final class FrameRun {
  let controls: ControlSession?
  /// How long the frames took, by the clock and on the processor.
  private(set) var elapsedSeconds = 0.0
  private(set) var processorSeconds = 0.0

  private let call: any FrameCall
  private let interruption = Interruption()
  private var progress = ProgressLine()
  private var annotator: Annotator?
  private var frames = 0
  /// What went wrong after the first frame: told after the results so far.
  private var failure: (any Error)?

  /// Makes the controls ready: first of all, so that a mistake in them is told before the networks load and the camera
  /// starts.
  init(_ call: some FrameCall) throws {
    self.call = call
    let stream = call.printsJSON ? .error : Self.textStream(of: call)
    controls = try call.controls.map { [interruption] controls in
      try ControlSession(controls, of: call.input, stream: stream) { interruption.request() }
    }
    if let controls { interruption.onHurry(controls.abandon) }
  }

  var isInterrupted: Bool { interruption.isRequested }

  /// Opens the input.
  ///
  /// - Parameter doing: What is done with a camera's frames, in words.
  func open(_ doing: String) throws -> OpenInput {
    interruption.onRequest(call.input.stop)
    let input = try OpenInput.open(call.input, call.tracking, isMirrored: call.isMirrored)
    let stop = input.stop
    let stopWaiting = controls?.stopWaiting
    interruption.onRequest {
      stop()
      stopWaiting?()
    }
    annotator = call.annotatedPath.map { Annotator(path: $0, sizeWithoutPictures: input.sizeWithoutPictures) }
    if !call.printsJSON, let description = input.description {
      // Told for information only: the work goes on whether or not stderr can be written.
      try? StandardStream.error.write("\(doing) from \(description); Ctrl-C ends\n")
    }
    return input
  }

  /// Takes frame after frame; an error at the first one, with which nothing is lost yet, is thrown.
  func takeFrames<Frame>(from next: () throws -> Frame?, to take: (Frame) throws -> Void) throws {
    let started = ContinuousClock.now
    let processorSecondsBefore = ProcessorTime.seconds
    do {
      while !interruption.isRequested, let frame = try next() {
        frames += 1
        try take(frame)
      }
    } catch {
      guard frames > 1 else { throw error }
      fail(error)
    }
    elapsedSeconds = (ContinuousClock.now - started) / .seconds(1)
    processorSeconds = ProcessorTime.seconds - processorSecondsBefore
  }

  /// Draws a frame into the annotated video, if there is to be one.
  func annotate(_ image: Image?, at time: FrameTime, _ overlay: () -> Overlay) throws {
    do { try annotator?.add(image, at: time, overlay()) } catch {
      guard frames > 1 else { throw error }
      fail(error)
      annotator = nil
    }
  }

  /// Shows what there is to say of a frame, after how far it is in the input where its length is known.
  func show(_ frame: Int, of frameCount: Int?, _ text: @autoclosure () -> String) {
    var share: String {
      guard let frameCount, frameCount > 0 else { return "" }
      return ProgressLine.bar(Double(frame + 1) / Double(frameCount)) + "  "
    }
    progress.draw(share + text())
  }

  /// Writes a line of what happens on the way, unless there is to be a document alone.
  func write(_ line: String) throws {
    guard !call.printsJSON else { return }
    progress.clear()
    try write(text: line + "\n")
  }

  /// Writes results to where text goes.
  func write(text: String) throws(StreamError) { try Self.textStream(of: call).write(text) }

  /// Ends controls and the annotated video, prints the results, and throws what went wrong.
  func end(_ print: () throws -> Void) throws {
    progress.clear()
    finishControls()
    do { try annotator?.finish() } catch { fail(error) }
    if let lost = controls?.lostOutput {
      // Nobody reads any more.
      if lost.isBrokenPipe { throw lost }
      fail(lost)
    }
    do { try print() } catch { failure = (error as? StreamError) ?? failure ?? error }
    try interruption.conclude(failure)
  }

  /// What a run warns of: what the input, the call and the frames' times do, the others, and that it was cut short.
  func warnings(_ input: OpenInput, ignoredFrames: Int, timeBreaks: Int, _ others: [String]) -> [String] {
    input.warnings() + call.warnings + SourceWarnings.texts(ignoredFrames: ignoredFrames, timeBreaks: timeBreaks)
      + others
      + (isInterrupted ? ["interrupted: these are the results so far"] : [])
  }

  /// Prints what came of a run: its warnings, and either the document alone or the text.
  func print(_ warnings: [String], _ document: some Encodable, text: @autoclosure () -> String) throws {
    for warning in warnings { StandardStream.warn("\(warning) (\(call.input.name))") }
    if call.printsJSON {
      try JSONDocument.print(document)
    } else {
      try write(text: text())
    }
  }

  /// Waits for what is controlled; a second call does nothing.
  func finishControls() {
    guard let controls else { return }
    let isInterrupted = interruption.isRequested
    interruption.beginEnd(controls.hasten)
    controls.finish(isInterrupted: isInterrupted)
  }

  /// Keeps what went wrong for the end.
  func fail(_ error: any Error) { failure = failure ?? error }

  /// Results leave standard output to the controls' lines when these write there.
  private static func textStream(of call: any FrameCall) -> StandardStream {
    call.controls?.needsStandardOutput == true ? .error : .output
  }
}
