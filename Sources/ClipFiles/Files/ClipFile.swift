import ClipFormat
import InputFiles

/// Recorded clips in files; what ends in `.gz` is packed.
public enum ClipFile {
  /// What a recorded clip's name ends in.
  public static let nameEnding = ".poseclip"

  /// Whether a file is a recorded clip by its name, or, whatever its name, by its first bytes.
  public static func isClip(path: String) -> Bool {
    if isNamed(path) { return true }
    guard let file = try? InputFile(path), !file.isPipe else { return false }
    return isClip(file)
  }

  /// Whether what is in a file or comes out of a pipe is a recorded clip, by its name or by its first bytes, for which
  /// this waits.
  public static func isClip(_ file: InputFile) -> Bool {
    guard !isNamed(file.path) else { return true }
    guard let start = try? UnpackedBytes.start(of: file, count: 200) else { return false }
    return isHeader(start)
  }

  /// Whether bytes begin as a recorded clip does, packed or not.
  public static func isClip(_ bytes: [UInt8]) -> Bool {
    // What is packed is no text, and nothing else that is read as text begins so.
    bytes.starts(with: [0x1F, 0x8B]) || isHeader(Array(bytes.prefix(200)))
  }

  private static func isHeader(_ start: [UInt8]) -> Bool {
    let text = start.starts(with: ClipReader.byteOrderMark) ? start.dropFirst(3) : start[...]
    return text.first == UInt8(ascii: "{") && String(decoding: text, as: UTF8.self).contains("\"poseclip\"")
  }

  private static func isNamed(_ path: String) -> Bool {
    path.hasSuffix(nameEnding) || path.hasSuffix(nameEnding + ".gz")
  }

  /// Opens a clip on a disk and reads its header.
  ///
  /// - Throws: `ClipFileError`, `ClipError`.
  public static func open(path: String) throws -> ClipReader {
    let file = try ClipFileError.opening(path)
    guard !file.isPipe else { throw ClipFileError.isPipe(path: path) }
    return try open(file)
  }

  /// Reads the header of a clip in a file, or of one that comes out of a pipe, for which this waits.
  ///
  /// Packed is what is called so and, whatever its name, what begins as gzip does, such as the unfinished file of a
  /// recording that was killed.
  ///
  /// - Throws: `ClipFileError`, `ClipError`.
  public static func open(_ file: InputFile) throws -> ClipReader {
    let isPacked = try isPacked(path: file.path) || UnpackedBytes.isPacked(file)
    let bytes = FileBytes(file)
    return try ClipReader(isPacked ? UnpackedBytes(bytes, path: file.path) : bytes, source: file.path)
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
