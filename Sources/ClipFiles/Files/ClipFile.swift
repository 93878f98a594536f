import ClipFormat
import Glibc

/// Recorded clips in files; what ends in `.gz` is packed.
public enum ClipFile {
  /// What a recorded clip's name ends in.
  public static let nameEnding = ".poseclip"

  /// Whether a file is a recorded clip by its name, or, whatever its name, by its first bytes.
  public static func isClip(path: String) -> Bool {
    if path.hasSuffix(nameEnding) || path.hasSuffix(nameEnding + ".gz") { return true }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let bytes = try? bytes(ofFileAt: path),
      let start = try? bytes.next()?.prefix(200)
    else { return false }
    return start.first == UInt8(ascii: "{") && String(decoding: start, as: UTF8.self).contains("\"poseclip\"")
  }

  /// Opens a clip and reads its header.
  ///
  /// - Throws: `ClipFileError`, `ClipError`.
  public static func open(path: String) throws -> ClipReader {
    try ClipReader(bytes(ofFileAt: path), source: path)
  }

  /// What the file holds, unpacked; packed is what is called so and, whatever its name, what begins as gzip does, such
  /// as the unfinished file of a recording that was killed.
  private static func bytes(ofFileAt path: String) throws -> any ClipBytes {
    let file = try FileBytes(path: path)
    guard try isPacked(path: path) || file.begins(with: [0x1F, 0x8B]) else { return file }
    return UnpackedBytes(file, path: path)
  }

  /// Reads a whole clip.
  ///
  /// - Throws: `ClipFileError`, `ClipError`.
  public static func read(path: String) throws -> (clip: RecordedClip, warnings: [ClipWarning]) {
    let reader = try open(path: path)
    var clip = RecordedClip(header: reader.header, frames: [])
    while let frame = try reader.next() { clip.frames.append(frame) }
    return (clip, reader.warnings)
  }

  static func isPacked(path: String) -> Bool { path.hasSuffix(".gz") }
}
