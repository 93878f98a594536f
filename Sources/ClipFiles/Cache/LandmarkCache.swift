import ClipFormat
import Glibc

/// Recorded clips that were made once and need not be made again, in a folder.
///
/// An entry is known by the SHA-256 of all that its frames depend on. Entries are written whole or not at all; one that
/// is damaged counts as absent.
public struct LandmarkCache: Sendable {
  public let directory: String

  /// - Parameter directory: Is made when the first entry is stored.
  public init(directory: String) {
    self.directory = directory
  }

  /// The entry's file.
  public func path(of key: String) -> String { "\(directory)/\(key)\(ClipFile.nameEnding).gz" }

  /// The entry, unless it is absent, damaged or not of this source.
  public func clip(for key: String, sourceSHA256: String) -> RecordedClip? {
    guard let (clip, warnings) = try? ClipFile.read(path: path(of: key)), warnings.isEmpty,
      clip.header.sourceSHA256 == sourceSHA256
    else { return nil }
    return clip
  }

  /// Stores an entry.
  ///
  /// - Throws: `ClipFileError`; then there is no new entry.
  public func store(_ clip: RecordedClip, for key: String) throws(ClipFileError) {
    // Only this user may look into what others film.
    if mkdir(directory, 0o700) != 0, errno != EEXIST { throw .writing(errno, path: directory) }
    let writer = try ClipFileWriter(path: path(of: key), header: clip.header)
    do {
      for frame in clip.frames { try writer.append(frame) }
      try writer.finish()
    } catch {
      writer.discard()
      if case .diskFull(let path, _) = error { throw .diskFull(path: path, kept: nil) }
      throw error
    }
  }
}
