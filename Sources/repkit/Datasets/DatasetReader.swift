import ActionClassification
import FoundationEssentials
import RepKit
import Synchronization

/// Reads the files of a data set, several at once.
final class DatasetReader: Sendable {
  /// What became of one file.
  private enum Outcome {
    case failed(String)
    case read(Content)
  }

  private struct Content {
    /// Of what was recorded.
    var digest: String
    var isMirrored: Bool
    /// For each of the file's labels.
    var frames: [[PoseFrame]]
    /// For each of the file's labels, why there is nothing to be had; `nil` where there is.
    var problems: [String?]
    /// For each of the file's labels, the time of its first and last frame.
    var seconds: [ClosedRange<Double>?]
    /// Who the header says it shows.
    var person: String?
  }

  /// A file as it was read, once for all of its labels.
  private struct Recorded {
    var digest: String
    var isMirrored: Bool
    var scenes: [Scene]
    var isOfOnePerson: Bool
    var person: String?
    /// About how much memory the scenes take.
    var bytes: Int { scenes.reduce(0) { $0 + max($1.people.count, 1) } * MemoryLayout<PoseFrame>.stride }
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
  /// How much memory the frames that are kept may take, and how much they take.
  private let mostPoseBytes: Int
  private let poseBytes = Atomic(0)
  /// The labels' numbers by their clips' names, and the files that were read anew lately, as far as they fit beside what
  /// is kept: labels of several files may take turns.
  private let numbers: [String: Int]
  private let latest = Mutex<[Int: Recorded]>([:])

  init(
    _ listing: DatasetListing, input: String, interruption: Interruption, jobs: Int?, poseBytes: Int
  ) throws {
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
    mostPoseBytes = poseBytes
    var numbers: [String: Int] = [:]
    for (number, span) in listing.spans.enumerated() {
      numbers[Self.name(of: span, isAlone: files[places[number].file].spans.count == 1)] = number
    }
    self.numbers = numbers
    self.jobs = min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, max(1, files.count))
    let needsNetworks = files.contains { !ClipFile.isClip(path: listing.path(of: $0.file)) }
    store = needsNetworks ? try LandmarkStore() : nil
  }

  /// - Throws: `DatasetError.twoLabels`.
  func dataset() throws -> ActionDataset {
    let outcomes = readAll()
    var clips: [ActionClip] = []
    var sides: [SplitSide?] = []
    var leftOut = listing.leftOut
    var recordings: [String: String] = [:]
    var labels: [LabelledSpan] = []
    for (number, span) in listing.spans.enumerated() {
      let (place, index) = places[number]
      guard let outcome = outcomes[place] else { continue }
      let name = Self.name(of: span, isAlone: files[place].spans.count == 1)
      switch outcome {
      case .failed(let reason):
        leftOut.append(LeftOutClip(name: name, reason: reason, isUnreadable: span.side != .ignore))
      case .read(let content):
        if let problem = content.problems[index] {
          leftOut.append(LeftOutClip(name: name, reason: problem))
          continue
        }
        let recording = recordings[content.digest] ?? span.file
        recordings[content.digest] = recording
        clips.append(
          ActionClip(
            name: name, file: span.file, recording: recording, digest: content.digest,
            person: span.person ?? content.person, source: span.source, label: span.label,
            frames: content.frames.isEmpty ? [] : content.frames[index]))
        sides.append(span.side)
        labels.append(
          LabelledSpan(
            file: content.isMirrored ? "\(content.digest), mirrored" : content.digest, label: span.label,
            seconds: content.seconds[index], side: span.side, number: span.number, place: name))
      }
    }
    let remarks = try Self.remarks(on: labels, of: clips, in: input)
    return ActionDataset(
      input: input, folder: listing.folder, clips: clips, sides: sides, leftOut: leftOut,
      warnings: listing.remarks + remarks + (warnings.withLock(\.self) + (store?.warnings ?? [])).sorted(),
      cachedFiles: store?.cachedClips ?? 0,
      wasInterrupted: outcomes.contains { $0 == nil }, poseBytes: poseBytes.load(ordering: .relaxed), reader: self)
  }

  /// Sees to it that files of the same recording do not contradict each other.
  ///
  /// - Parameter labels: Those of the clips, with the recording as the file, and the clip's name as the place.
  /// - Returns: Which clips are there twice.
  private static func remarks(
    on labels: [LabelledSpan], of clips: [ActionClip], in input: String
  ) throws(DatasetError) -> [String] {
    let overlaps = LabelOverlaps(labels)
    if let pair = overlaps.contradiction {
      throw .twoLabels(path: input, earlier: labels[pair.earlier], later: labels[pair.later])
    }
    // Of those within a file, the table's reader tells.
    let copies = overlaps.repetitions.filter { clips[$0.earlier].file != clips[$0.later].file }
    guard let first = copies.first else { return [] }
    let more = copies.count > 1 ? "; so are \((copies.count - 1).counted("other clip"))" : ""
    return [
      "the same recording is in \(clips[first.earlier].name) and in \(clips[first.later].name), so that it counts "
        + "twice\(more)"
    ]
  }

  /// The file, with what tells its labels apart.
  static func name(of span: LabelledSpan, isAlone: Bool) -> String {
    var name = span.file
    if let seconds = span.seconds {
      name += " \(text(seconds.lowerBound))–\(text(seconds.upperBound)) s"
    }
    if let number = span.number {
      name += " person \(number)"
    } else if let person = span.person {
      // Who it is may change within a file.
      name += span.seconds == nil ? "" : " (\(person))"
    }
    return name
  }

  /// Seconds with two decimals, or with as many as they have.
  private static func text(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "…" }
    let short = seconds.decimals(2)
    return Double(short) == seconds ? short : "\(seconds)"
  }

  /// `nil` for files that were not read because the work was interrupted.
  private func readAll() -> [Outcome?] {
    ClipWorkers(jobs: jobs, interruption: interruption).results(of: files.map(\.file)) { index, networks, progress in
      read(files[index].file, files[index].spans, networks: networks, progress: progress)
    }
  }

  /// What is kept of a file: not its labels' frames when there is no room for them. Labels may overlap, so that their frames
  /// take many times what the file does.
  private func content(of recorded: Recorded, _ spans: [Int]) -> Content {
    var content = Content(
      digest: recorded.digest, isMirrored: recorded.isMirrored, frames: [], problems: [], seconds: [],
      person: recorded.person)
    var (bytes, isKept) = (0, true)
    for number in spans {
      let frames = frames(in: recorded, number)
      content.problems.append(Self.problem(of: listing.spans[number], frames, in: recorded.scenes))
      content.seconds.append(
        frames.first.flatMap { first in
          frames.last.map { first.time.seconds...$0.time.seconds }
        })
      guard isKept else { continue }
      let more = frames.count * MemoryLayout<PoseFrame>.stride
      bytes += more
      content.frames.append(frames)
      if poseBytes.wrappingAdd(more, ordering: .relaxed).newValue > mostPoseBytes {
        poseBytes.wrappingSubtract(bytes, ordering: .relaxed)
        content.frames = []
        isKept = false
      }
    }
    return content
  }

  private func frames(in recorded: Recorded, _ number: Int) -> [PoseFrame] {
    LabelledFrames.frames(
      in: recorded.scenes, seconds: listing.spans[number].seconds, number: listing.spans[number].number,
      isOfOnePerson: recorded.isOfOnePerson)
  }

  /// The frames of a clip, read anew where that file was not lately.
  func frames(ofClip name: String) throws -> [PoseFrame] {
    guard let number = numbers[name] else { preconditionFailure("no clip \(name) in \(input)") }
    let file = places[number].file
    if let recorded = latest.withLock({ $0[file] }) { return frames(in: recorded, number) }
    let networks = KeptNetworks()
    guard
      let recorded = try recorded(
        files[file].file, networks: { networks }, progress: { _ in !self.interruption.isRequested })
    else { throw DatasetError.interrupted(path: input) }
    let room = mostPoseBytes - poseBytes.load(ordering: .relaxed)
    latest.withLock { latest in
      if latest.values.reduce(recorded.bytes, { $0 + $1.bytes }) > room { latest = [:] }
      latest[file] = recorded
    }
    return frames(in: recorded, number)
  }

  private func read(
    _ file: String, _ spans: [Int], networks: () -> KeptNetworks, progress: (Double) -> Bool
  ) -> Outcome? {
    do {
      return try recorded(file, networks: networks, progress: progress).map { .read(content(of: $0, spans)) }
    } catch {
      return .failed(ErrorReport(error).message)
    }
  }

  /// `nil` when the work was interrupted.
  private func recorded(
    _ file: String, networks: () -> KeptNetworks, progress: (Double) -> Bool
  ) throws -> Recorded? {
    let path = listing.path(of: file)
    guard let (clip, digest) = try clip(at: path, networks: networks, progress: progress) else { return nil }
    try InputSource.NotRecorded.check(.body, in: clip.header, path: path)
    return Recorded(
      digest: digest, isMirrored: clip.header.isMirrored, scenes: clip.frames.map(\.scene),
      isOfOnePerson: clip.header.maximumPeople ?? 1 == 1, person: Self.person(in: clip.header))
  }

  /// Why a label has nothing to be had in its file; `nil` when it has.
  private static func problem(of span: LabelledSpan, _ frames: [PoseFrame], in scenes: [Scene]) -> String? {
    guard !scenes.isEmpty else { return "it has no frames" }
    guard !frames.isEmpty else { return "the clip ends before the label begins" }
    guard let number = span.number else { return nil }
    let numbers = Set(scenes.flatMap { $0.people.map(\.id.number) }).sorted()
    guard !numbers.contains(number) else { return nil }
    let shown = numbers.prefix(8).map { "\($0)" }.joined(separator: ", ")
    return "it shows no person \(number)"
      + (numbers.isEmpty ? "" : "; the numbers of those in it are \(shown)\(numbers.count > 8 ? " …" : "")")
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
