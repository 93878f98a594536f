import PoseCore

/// Writes a recorded clip as bytes, line by line.
///
/// O(people and hands) a frame. Keys are always in the same order, so equal clips are equal bytes.
public struct ClipWriter {
  private var lines = LineText()
  /// The latest frame's line, open until it is known whether another follows.
  private var open: LineText?
  private let aspectRatio: Double
  private let holdsBodies: Bool

  /// Begins a clip with its header line.
  public init(_ header: ClipHeader) {
    aspectRatio = header.size.aspectRatio
    holdsBodies = header.contents.contains(.body)
    lines.write(header)
  }

  /// Appends a frame's line.
  ///
  /// The poses' aspect ratio must be that of the header's picture, since the frames do not repeat it. A joint whose
  /// confidence is not finite is missing.
  public mutating func append(_ frame: ClipFrame) {
    close(marksLast: false)
    var line = LineText()
    line.put("{\"seconds\":")
    line.put(frame.scene.time)
    switch frame.scene.view {
    case .nobody:
      // Where nobody looked for people, a frame with hands says nothing about them.
      if holdsBodies || frame.scene.hands == .notSought { line.put(",\"nobody\":true") }
    case .people(let people):
      line.put(",\"people\":")
      line.list(people, frame.otherFieldsOfPeople) { $0.write($1, aspectRatio: aspectRatio) }
    }
    if frame.scene.hands != .notSought {
      line.put(",\"hands\":")
      line.list(frame.scene.hands.hands, frame.otherFieldsOfHands) { $0.write($1, aspectRatio: aspectRatio) }
    }
    line.put(frame.otherFields)
    open = line
  }

  /// Completes the clip.
  ///
  /// - Parameter marksLast: Whether the latest frame is the source's last; otherwise readers learn that the clip is cut
  ///   short.
  public mutating func finish(marksLast: Bool = true) {
    close(marksLast: marksLast)
  }

  /// The bytes since they were last taken: whole lines, without the latest frame's before `finish()`.
  public mutating func takeBytes() -> [UInt8] {
    lines.takeBytes()
  }

  /// How many bytes wait to be taken.
  public var byteCount: Int { lines.bytes.count }

  private mutating func close(marksLast: Bool) {
    guard let line = open.take() else { return }
    lines.put(line)
    lines.put(marksLast ? ",\"last\":true}\n" : "}\n")
  }
}

extension RecordedClip {
  /// The clip as the bytes of a `.poseclip` file.
  public var bytes: [UInt8] {
    var writer = ClipWriter(header)
    for frame in frames { writer.append(frame) }
    writer.finish()
    return writer.takeBytes()
  }
}
