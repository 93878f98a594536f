import ActionClassification
import Dispatch
import FoundationEssentials
import RepKit
import Synchronization

/// Reads the files of a data set, several at once.
final class DatasetReader: Sendable {
  /// What became of one file.
  private enum Outcome {
    case failed(String)
    /// What was recorded, and for each of the file's labels its frames; who its header says it shows.
    case read(digest: String, frames: [[PoseFrame]], person: String?)
  }

  private let listing: DatasetListing
  private let input: String
  private let interruption: Interruption
  private let jobs: Int
  /// Each file once, with its labels' numbers in the listing.
  private let files: [(file: String, spans: [Int])]
  /// For each label of the listing its file, and which of that file's labels it is.
  private let places: [(file: Int, index: Int)]
  /// `nil` when all are recorded clips, which need no networks.
  private let store: LandmarkStore?
  private let warnings = Mutex<[String]>([])

  init(_ listing: DatasetListing, input: String, interruption: Interruption, jobs: Int?) throws {
    self.listing = listing
    self.input = input
    self.interruption = interruption
    var known: [String: Int] = [:]
    var files: [(file: String, spans: [Int])] = []
    var places: [(file: Int, index: Int)] = []
    for (number, span) in listing.spans.enumerated() {
      let place = known[span.file] ?? files.count
      if place == files.count { files.append((span.file, [])) }
      known[span.file] = place
      places.append((place, files[place].spans.count))
      files[place].spans.append(number)
    }
    self.files = files
    self.places = places
    self.jobs = min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, max(1, files.count))
    let needsNetworks = files.contains { !ClipFile.isClip(path: listing.path(of: $0.file)) }
    store = needsNetworks ? try LandmarkStore() : nil
  }

  func dataset() throws -> ActionDataset {
    let outcomes = readAll()
    var clips: [ActionClip] = []
    var sides: [SplitSide?] = []
    var leftOut = listing.leftOut
    var recordings: [String: String] = [:]
    for (number, span) in listing.spans.enumerated() {
      let (place, index) = places[number]
      guard let outcome = outcomes[place] else { continue }
      let name = Self.name(of: span, isAlone: files[place].spans.count == 1)
      switch outcome {
      case .failed(let reason): leftOut.append(LeftOutClip(name: name, reason: reason))
      case .read(let digest, let frames, let person):
        let frames = frames[index]
        guard !frames.isEmpty else {
          leftOut.append(LeftOutClip(name: name, reason: "the clip ends before the label begins"))
          continue
        }
        let recording = recordings[digest] ?? span.file
        recordings[digest] = recording
        clips.append(
          ActionClip(
            name: name, file: span.file, recording: recording, person: span.person ?? person, source: span.source,
            label: span.label, frames: frames))
        sides.append(span.side)
      }
    }
    return ActionDataset(
      input: input, folder: listing.folder, clips: clips, sides: sides, leftOut: leftOut,
      warnings: (warnings.withLock(\.self) + (store?.warnings ?? [])).sorted(), cachedFiles: store?.cachedClips ?? 0,
      wasInterrupted: outcomes.contains { $0 == nil })
  }

  /// The file, with what tells its labels apart.
  private static func name(of span: LabelledSpan, isAlone: Bool) -> String {
    var name = span.file
    if let seconds = span.seconds {
      let end = seconds.upperBound.isFinite ? seconds.upperBound.decimals(2) : "…"
      name += " \(seconds.lowerBound.decimals(2))–\(end) s"
    }
    if let number = span.number {
      name += " person \(number)"
    } else if let person = span.person {
      // Two people of one span; where there is only one, saying so does no harm.
      name += span.seconds == nil ? "" : " (\(person))"
    }
    return name
  }

  /// `nil` for files that were not read because the work was interrupted.
  private func readAll() -> [Outcome?] {
    let progress = EvaluationProgress(clips: files.count, workers: jobs)
    let outcomes = Mutex([Outcome?](repeating: nil, count: files.count))
    let next = Atomic(0)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    DispatchQueue.concurrentPerform(iterations: jobs) { worker in
      var kept: KeptNetworks?
      let networks = { [jobs] in
        let networks = kept ?? KeptNetworks(threadCount: max(1, cores / jobs))
        kept = networks
        return networks
      }
      while !interruption.isRequested {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < files.count else { break }
        let (file, spans) = files[index]
        let outcome = read(file, spans, networks: networks) { share in
          progress.update(worker, clip: file, share: share)
          return !interruption.isRequested
        }
        if let outcome {
          outcomes.withLock { $0[index] = outcome }
          progress.finish(worker)
        }
      }
    }
    progress.clear()
    return outcomes.withLock(\.self)
  }

  private func read(
    _ file: String, _ spans: [Int], networks: () -> KeptNetworks, progress: (Double) -> Bool
  ) -> Outcome? {
    let path = listing.path(of: file)
    do {
      guard let (clip, digest) = try clip(at: path, networks: networks, progress: progress) else { return nil }
      guard clip.header.contents.contains(.body) else { return .failed("the recorded clip has no bodies") }
      let scenes = clip.frames.map(\.scene)
      let frames = spans.map { number in
        LabelledFrames.frames(
          in: scenes, seconds: listing.spans[number].seconds, number: listing.spans[number].number,
          isOfOnePerson: clip.header.maximumPeople ?? 1 == 1)
      }
      return .read(digest: digest, frames: frames, person: Self.person(in: clip.header))
    } catch {
      return .failed(ErrorReport(error).message)
    }
  }

  private func clip(
    at path: String, networks: () -> KeptNetworks, progress: (Double) -> Bool
  ) throws -> (RecordedClip, digest: String)? {
    let sha256 = try FileDigest.sha256(ofFileAt: path)
    guard let store, !ClipFile.isClip(path: path) else {
      let (clip, warnings) = try ClipFile.read(path: path)
      self.warnings.withLock { $0 += warnings.map { "\($0) (\(path))" } }
      return progress(1) ? (clip, clip.header.sourceSHA256 ?? sha256) : nil
    }
    guard let clip = try store.clip(at: path, sha256: sha256, networks: networks, progress: progress) else {
      return nil
    }
    return (clip, sha256)
  }

  /// Who a recorded clip's header says it shows.
  private static func person(in header: ClipHeader) -> String? {
    guard let field = header.otherFields.first(where: { $0.name == "person" }) else { return nil }
    let text = try? JSONDecoder().decode(String.self, from: Data(field.json.utf8))
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }
}
