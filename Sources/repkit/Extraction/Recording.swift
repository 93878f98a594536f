import RepKit

/// A clip that is being recorded.
struct Recording {
  private let writer: ClipFileWriter
  private(set) var tally = RecordingTally()

  init(path: String, header: ClipHeader) throws {
    writer = try ClipFileWriter(path: path, header: header)
  }

  mutating func append(_ frame: ClipFrame) throws {
    try writer.append(frame)
    tally.add(frame.scene)
  }

  /// - Parameter isWhole: Whether the input has no more frames.
  func finish(isWhole: Bool) throws { try writer.finish(isWhole: isWhole) }
}
