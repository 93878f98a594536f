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
  /// - Parameter isSame: Whether a header tells of the same input and settings.
  static func find(at path: String, where isSame: (ClipHeader) -> Bool) throws -> EarlierRecording {
    let part = try UnfinishedClip.find(for: path, where: isSame)
    if let (clip, warnings) = try? ClipFile.read(path: path), isSame(clip.header), !clip.frames.isEmpty {
      if warnings.isEmpty { return .whole(clip) }
      // Ctrl-C leaves a clip in its place that is not whole.
      if clip.frames.count > part?.clip.frames.count ?? 0 {
        return .beginning(UnfinishedClip(path: path, clip: clip))
      }
    }
    return part.map { .beginning($0) } ?? .nothing
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

  /// Whether another tells of the same input and settings: all but the picture's size and the input's name.
  func describesTheSame(as other: ClipHeader) -> Bool {
    var other = other
    other.size = size
    other.source = source
    return self == other
  }
}
