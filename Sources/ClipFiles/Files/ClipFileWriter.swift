import ClipFormat

/// Writes a recorded clip to a file, frame by frame; packed when its name ends in `.gz`.
///
/// The clip appears under its name with `finish()`. Until then it grows under `temporaryPath`, readable to the last
/// whole line whatever happens to this program.
public final class ClipFileWriter {
  /// About a dozen frames: so much is lost when the program dies.
  private static let partSize = 1 << 15

  private let file: WholeFile
  private let packer: Packer?
  private var writer: ClipWriter

  /// Begins a clip.
  ///
  /// - Throws: `ClipFileError` when it cannot be put there.
  public init(path: String, header: ClipHeader) throws(ClipFileError) {
    file = try WholeFile(path: path)
    packer = ClipFile.isPacked(path: path) ? Packer() : nil
    writer = ClipWriter(header)
  }

  /// Where the clip is until it is finished.
  public var temporaryPath: String { file.temporaryPath }

  /// Appends a frame.
  ///
  /// - Throws: `ClipFileError`; what was written stays in `temporaryPath` if frames can be read of it.
  public func append(_ frame: ClipFrame) throws(ClipFileError) {
    writer.append(frame)
    if writer.byteCount >= Self.partSize { try flush() }
  }

  /// Completes the clip and puts it in its place, instead of what was there.
  ///
  /// - Parameter isWhole: Whether the source has no more frames; otherwise readers learn that the clip is cut short.
  /// - Throws: `ClipFileError`; what was written stays in `temporaryPath` if frames can be read of it.
  public func finish(isWhole: Bool = true) throws(ClipFileError) {
    writer.finish(marksLast: isWhole)
    try flush()
    if let packer { try write(packer.finish()) }
    try keepingWhatIsThere { () throws(ClipFileError) in try file.publish() }
  }

  /// Removes what was written.
  public func discard() { file.discard() }

  private func flush() throws(ClipFileError) {
    let bytes = writer.takeBytes()
    try write(packer?.pack(bytes) ?? bytes)
  }

  private func write(_ bytes: [UInt8]) throws(ClipFileError) {
    try keepingWhatIsThere { () throws(ClipFileError) in try file.write(bytes) }
  }

  /// Removes the unfinished file when writing fails and no frame can be read of it.
  private func keepingWhatIsThere(_ work: () throws(ClipFileError) -> Void) throws(ClipFileError) {
    do { try work() } catch {
      let hasFrames = (try? ClipFile.read(path: file.temporaryPath))?.clip.frames.isEmpty == false
      if !hasFrames { discard() }
      guard case .diskFull(let path, _) = error else { throw error }
      throw .diskFull(path: path, kept: hasFrames ? file.temporaryPath : nil)
    }
  }
}
