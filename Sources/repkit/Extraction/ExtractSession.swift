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
    let networks = KeptNetworks()
    let models = try PoseModels.hashes()
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
      guard call.jobs.count > 1 || failures.isEmpty else { throw failures[0] }
      try JSONDocument.print(ExtractDocument(clips: results))
    }
    if let first = failures.first {
      throw call.jobs.count == 1 ? first : SomeFailed(failed: failures.count, of: call.jobs.count)
    }
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
    let input = try OpenInput.open(
      job.input, maximumPeople: call.maximumPeople, isMirrored: call.isMirrored, networks: networks)
    interruption.onRequest(input.stop)
    if let description = input.description, !call.printsJSON {
      // Told for information only: the recording goes on whether or not stderr can be written.
      try? StandardStream.error.write("recording from \(description); Ctrl-C ends\n")
    }
    var recording: Recording?
    var failure: (any Error)?
    do {
      while !interruption.isRequested, let observed = try input.scenes.next() {
        guard let size = observed.image?.size else { preconditionFailure("a frame to record has no picture") }
        var running = try recording ?? Recording(path: job.output, header: try header(job, size: size, models: models))
        try running.append(observed.scene)
        recording = running
        progress.draw(Self.progressText(running, job, frameCount: input.estimatedFrameCount))
      }
    } catch {
      guard recording != nil, !(error is ClipFileError) else { throw error }
      failure = error
    }
    progress.clear()
    guard let recording else { return }
    try recording.finish()
    try report(recording, job, input)
    if let failure { throw failure }
  }

  private func header(_ job: ExtractCall.Job, size: ImageSize, models: [String: String]) throws -> ClipHeader {
    ClipHeader(
      size: size, source: job.input.name,
      sourceSHA256: job.input.isCamera ? nil : try FileDigest.sha256(ofFileAt: job.input.name),
      isMirrored: call.isMirrored, maximumPeople: call.maximumPeople, models: models, label: call.label)
  }

  private mutating func report(_ recording: Recording, _ job: ExtractCall.Job, _ input: OpenInput) throws {
    var warnings = input.warnings()
    if recording.framesWithPeople == 0 { warnings.append("nobody was seen in any frame") }
    if interruption.isRequested { warnings.append("interrupted: this is what was seen so far") }
    for warning in warnings {
      StandardStream.warn("\(warning) (\(job.input.name))")
    }
    results.append(
      .init(
        input: job.input.name, output: job.output, frames: recording.frames,
        framesWithPeople: recording.framesWithPeople, durationSeconds: recording.durationSeconds.thousandths,
        warnings: warnings))
    guard !call.printsJSON else { return }
    try StandardStream.output.write(
      "\(job.output): \(recording.frames) frames in \(recording.durationSeconds.decimals(1)) s, "
        + "\(recording.framesWithPeople) with people, from \(job.input.name)\n")
  }

  private static func progressText(_ recording: Recording, _ job: ExtractCall.Job, frameCount: Int?) -> String {
    let time = "\(recording.durationSeconds.decimals(1)) s  \(job.input.name)"
    guard let frameCount, frameCount > 0 else { return time }
    return "\(ProgressLine.bar(Double(recording.frames) / Double(frameCount)))  \(time)"
  }
}
