import ClipFormat
import Glibc

/// What a recording that was killed left behind, beside where its clip would be.
public struct UnfinishedClip: Sendable {
  /// The file.
  public let path: String
  /// What it holds, to its last whole line.
  public let clip: RecordedClip

  public init(path: String, clip: RecordedClip) {
    self.path = path
    self.clip = clip
  }

  /// Finds what there is of a clip that was to be written to a path: the longest, when there are several.
  ///
  /// - Parameter isWanted: Whether a clip with this header is the one that is looked for.
  /// - Throws: `ClipFileError.beingWritten` when a program that runs still writes there.
  public static func find(
    for path: String, where isWanted: (ClipHeader) -> Bool
  ) throws(ClipFileError) -> UnfinishedClip? {
    var longest: UnfinishedClip?
    for (part, process) in WholeFile.unfinished(of: path) {
      guard !WholeFile.isBeingWritten(part) else { throw .beingWritten(path: path, process: process) }
      guard let (clip, _) = try? ClipFile.read(path: part), isWanted(clip.header), !clip.frames.isEmpty else {
        continue
      }
      if clip.frames.count > longest?.clip.frames.count ?? 0 { longest = UnfinishedClip(path: part, clip: clip) }
    }
    return longest
  }

  /// Removes the file, once its frames are in another.
  public func remove() { unlink(path) }
}
