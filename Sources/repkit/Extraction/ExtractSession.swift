import PoseCore
import RepKit

/// One run of `repkit extract`: each input through tracking into a recorded clip.
struct ExtractSession {
  private let call: ExtractCall
  private let interruption = Interruption()
  private var progress = ProgressLine()
  private var results: [ExtractDocument.Clip] = []

  init(_ call: ExtractCall) {
    self.call = call
  }

  mutating func run() throws {
    let networks = KeptNetworks(call.tracking.networkNames)
    let models = try PoseModels.hashes(of: call.tracking.networkNames)
    var failures: [any Error] = []
    for job in call.jobs where !interruption.isRequested {
      do {
        try extract(job, networks: networks, models: models)
      } catch {
        // With one input the program's own error line says it all.
        if call.jobs.count > 1 { _ = ErrorReport(error).print() }
        results.append(.init(input: job.input.name, error: ErrorReport(error).message))
        failures.append(error)
      }
    }
    progress.clear()
    if call.printsJSON {
      guard call.jobs.count > 1 || failures.isEmpty else { return try interruption.conclude(failures[0]) }
      try JSONDocument.print(ExtractDocument(clips: results))
    }
    try interruption.conclude(
      failures.first.map { call.jobs.count == 1 ? $0 : SomeFailed(failed: failures.count, of: call.jobs.count) })
  }

  /// Several inputs of which some could not be recorded; each was reported when it failed.
  struct SomeFailed: DescribedError {
    var failed: Int
    var of: Int
    var what: String { "not every input could be recorded" }
    var subject: String { "\(failed) of \(of)" }
    var remedy: String { "see the errors above" }
  }

  private mutating func extract(_ job: ExtractCall.Job, networks: KeptNetworks, models: [String: String]) throws {
    let wanted = try header(job, models: models)
    let earlier =
      call.resumes ? try EarlierRecording.find(at: job.output, as: wanted) : .nothing
    if case .whole(let clip) = earlier { return try reportKept(clip, job) }
    do {
      try record(job, as: wanted, after: earlier, networks: networks)
    } catch let error as ClipFileError {
      throw earlier.failure(error)
    }
  }

  private mutating func record(
    _ job: ExtractCall.Job, as wanted: ClipHeader, after earlier: EarlierRecording, networks: KeptNetworks
  ) throws {
    interruption.onRequest(job.input.stop)
    let input = try OpenInput.open(
      job.input, call.tracking, isMirrored: call.isMirrored, after: earlier.scenes, networks: networks)
    interruption.onRequest(input.stop)
    if let description = input.description, !call.printsJSON {
      // Told for information only: the recording goes on whether or not stderr can be written.
      try? StandardStream.error.write("recording from \(description); Ctrl-C ends\n")
    }
    var recording = try earlier.begun(at: job.output)
    var failure: (any Error)?
    do {
      while !interruption.isRequested, let observed = try input.scenes.next() {
        guard let size = observed.image?.size else { preconditionFailure("a frame to record has no picture") }
        var running = try recording ?? Recording(path: job.output, header: wanted.of(size))
        try running.append(ClipFrame(scene: observed.scene))
        recording = running
        progress.draw(Self.progressText(running, job, frameCount: input.estimatedFrameCount))
      }
    } catch {
      guard recording != nil, !(error is ClipFileError) else { throw error }
      failure = error
    }
    progress.clear()
    guard let recording else { return }
    try recording.finish(isWhole: job.input.isCamera || !interruption.isRequested)
    earlier.remove(besides: job.output)
    try report(recording, job, input, secondsBefore: earlier.seconds)
    if let failure { throw failure }
  }

  /// The header of the clip to be, but for the picture's size, which the first frame tells.
  private func header(_ job: ExtractCall.Job, models: [String: String]) throws -> ClipHeader {
    ClipHeader(
      size: ImageSize(width: 1, height: 1), source: job.input.name,
      sourceSHA256: job.input.isCamera || job.input.isPipe ? nil : try FileDigest.sha256(ofFileAt: job.input.name),
      isMirrored: call.isMirrored, contents: call.tracking.contents, maximumPeople: call.tracking.maximumPeople,
      maximumHands: call.tracking.maximumHands, models: models, label: call.label)
  }

  private mutating func reportKept(_ clip: RecordedClip, _ job: ExtractCall.Job) throws {
    var tally = RecordingTally()
    for frame in clip.frames { tally.add(frame.scene) }
    results.append(document(tally, job, warnings: []))
    guard !call.printsJSON else { return }
    try StandardStream.output.write("\(job.output): kept, it is whole: \(text(tally)) from \(job.input.name)\n")
  }

  private mutating func report(
    _ recording: Recording, _ job: ExtractCall.Job, _ input: OpenInput, secondsBefore: Double?
  ) throws {
    var warnings = input.warnings()
    let tally = recording.tally
    if tally.framesWithPeople == 0, call.tracking.maximumPeople != nil {
      warnings.append("nobody was seen in any frame")
    }
    if tally.framesWithHands == 0, call.tracking.maximumHands != nil {
      warnings.append("no hand was seen in any frame")
    }
    if interruption.isRequested { warnings.append("interrupted: this is what was seen so far") }
    for warning in warnings {
      StandardStream.warn("\(warning) (\(job.input.name))")
    }
    results.append(document(tally, job, warnings: warnings))
    guard !call.printsJSON else { return }
    let before = secondsBefore.map { ", the first \($0.decimals(1)) s recorded before" } ?? ""
    try StandardStream.output.write("\(job.output): \(text(tally)) from \(job.input.name)\(before)\n")
  }

  private func document(_ tally: RecordingTally, _ job: ExtractCall.Job, warnings: [String]) -> ExtractDocument.Clip {
    .init(
      input: job.input.name, output: job.output, frames: tally.frames,
      framesWithPeople: call.tracking.maximumPeople.map { _ in tally.framesWithPeople },
      framesWithHands: call.tracking.maximumHands.map { _ in tally.framesWithHands },
      durationSeconds: tally.durationSeconds.thousandths, warnings: warnings)
  }

  private func text(_ tally: RecordingTally) -> String {
    "\(tally.frames.counted("frame")) in \(tally.durationSeconds.decimals(1)) s,"
      + (call.tracking.maximumPeople == nil ? "" : " \(tally.framesWithPeople) with people,")
      + (call.tracking.maximumHands == nil ? "" : " \(tally.framesWithHands) with hands,")
  }

  private static func progressText(_ recording: Recording, _ job: ExtractCall.Job, frameCount: Int?) -> String {
    let time = "\(recording.tally.durationSeconds.decimals(1)) s  \(job.input.name)"
    guard let frameCount, frameCount > 0 else { return time }
    return "\(ProgressLine.bar(Double(recording.tally.frames) / Double(frameCount)))  \(time)"
  }
}
