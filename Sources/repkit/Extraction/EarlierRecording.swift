import Glibc
import PoseCore
import RepKit

/// What an earlier run left of a clip that is to be recorded again with the same settings.
enum EarlierRecording {
  case nothing
  /// The clip itself.
  case whole(RecordedClip)
  /// Its beginning.
  case beginning(UnfinishedClip)

  /// Looks for it.
  ///
  /// - Parameter wanted: What is to be recorded.
  /// - Throws: `Refused` when another recording is in its place, which going on would replace.
  static func find(at path: String, as wanted: ClipHeader) throws -> EarlierRecording {
    let part = try UnfinishedClip.find(for: path) { wanted.differences(of: $0).isEmpty }
    guard let (clip, isWhole) = try present(at: path, as: wanted) else {
      return part.map { .beginning($0) } ?? .nothing
    }
    if isWhole { return .whole(clip) }
    // Ctrl-C leaves a clip in its place that is not whole.
    guard let part, part.clip.frames.count >= clip.frames.count else {
      return .beginning(UnfinishedClip(path: path, clip: clip))
    }
    return .beginning(part)
  }

  /// The wanted clip, as far as it is in its place; `nil` when there is nothing that could be lost.
  private static func present(at path: String, as wanted: ClipHeader) throws -> (RecordedClip, isWhole: Bool)? {
    guard let file = try? InputFile(path), file.size ?? 1 > 0 else { return nil }
    let found: (clip: RecordedClip, warnings: [ClipWarning])
    do { found = try ClipFile.read(path: path) } catch let error as any DescribedError {
      throw Refused(path: path, why: error.what)
    }
    guard !found.clip.frames.isEmpty else { return nil }
    let differences = wanted.differences(of: found.clip.header)
    guard differences.isEmpty else { throw Refused(path: path, why: differences.joined(separator: ", ")) }
    return (found.clip, found.warnings.isEmpty)
  }

  /// What is in the clip's place is not what would be continued, and must not be lost.
  struct Refused: DescribedError {
    var path: String
    var why: String
    var what: String { "what is there already is another recording, which is kept: \(why)" }
    var subject: String { path }
    var remedy: String { "give -o another name, or leave --resume out to replace it" }
  }

  /// What is known of the input's beginning.
  var scenes: [Scene] {
    if case .beginning(let part) = self { part.clip.frames.map(\.scene) } else { [] }
  }

  /// How long the beginning lasts; `nil` without one.
  var seconds: Double? {
    guard let first = scenes.first, let last = scenes.last else { return nil }
    return last.time.seconds(since: first.time)
  }

  /// A recording that has the beginning in it already; `nil` without one.
  func begun(at path: String) throws -> Recording? {
    guard case .beginning(let part) = self else { return nil }
    var recording = try Recording(path: path, header: part.clip.header)
    for frame in part.clip.frames { try recording.append(frame) }
    return recording
  }

  /// What a recording that went on from here failed with, naming the file that holds more: what was there before is only
  /// given up for something longer.
  func failure(_ error: ClipFileError) -> ClipFileError {
    guard case .beginning(let part) = self, case .diskFull(let path, let kept) = error else { return error }
    if let kept {
      let recorded = (try? ClipFile.read(path: kept))?.clip.frames.count ?? 0
      if recorded > part.clip.frames.count { return error }
      unlink(kept)
    }
    return .diskFull(path: path, kept: part.path)
  }

  /// Removes what is now in another file.
  func remove(besides path: String) {
    if case .beginning(let part) = self, FileIdentity(part.path) != FileIdentity(path) { part.remove() }
  }
}

extension ClipHeader {
  /// The same for a picture of that size.
  func of(_ size: ImageSize) -> ClipHeader {
    var header = self
    header.size = size
    return header
  }

  /// In what another tells of another input or of other settings than this, in words; all counts but the picture's size
  /// and what the input is called.
  func differences(of other: ClipHeader) -> [String] {
    func text(_ label: String?) -> String { label.map { "\"\($0)\"" } ?? "none" }
    func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "none" }
    func text(_ contents: Set<ClipContent>) -> String { contents.map(\.rawValue).sorted().joined(separator: " and ") }
    var differences: [String] = []
    if other.sourceSHA256 != sourceSHA256 {
      differences.append(
        other.source == source
          ? "its source, \(other.source ?? "unnamed"), was another file then"
          : "it is of \(other.source ?? "another source")")
    }
    for (name, theirs, ours) in [
      ("label", text(other.label), text(label)), ("contents", text(other.contents), text(contents)),
      ("people", text(other.maximumPeople), text(maximumPeople)),
      ("hands", text(other.maximumHands), text(maximumHands)),
      ("mirrored", "\(other.isMirrored)", "\(isMirrored)"),
    ] where theirs != ours {
      differences.append("\(name): \(theirs), not \(ours)")
    }
    if other.models != models { differences.append("other networks found its poses") }
    if other.otherFields != otherFields { differences.append("another program wrote into its header") }
    return differences
  }
}
