import PoseCore

/// Reads a recorded clip, frame by frame.
///
/// A last line that is not whole is left out with a warning, so that a clip whose writing was interrupted can be used,
/// and a clip that lacks the frame marked as its last has one too;
/// any other mistake is an error that names line and key. One caller at a time.
public final class ClipReader: ClipSource {
  public let header: ClipHeader
  public private(set) var warnings: [ClipWarning] = []
  private let source: String
  private let bytes: any ClipBytes
  private let parser: FrameParser
  private var lines: LineBuffer
  private var hasEnded = false
  // Whether the latest frame says that it is the last.
  private var sawLast = false

  /// What some editors begin a text in UTF-8 with; it says nothing.
  public static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// No line is longer, in bytes: what goes on without a line feed must not fill the memory.
  private static let longestLine = 1 << 24

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - bytes: The clip's text.
  ///   - source: The file's name, for errors.
  /// - Throws: `ClipError`, and what reading the bytes throws.
  public init(_ bytes: any ClipBytes, source: String) throws {
    self.bytes = bytes
    self.source = source
    let parse = { (line: UnsafeBufferPointer<UInt8>) throws(ClipError) in
      let hasMark = line.starts(with: Self.byteOrderMark)
      return try HeaderParser.parse(
        hasMark ? UnsafeBufferPointer(rebasing: line[Self.byteOrderMark.count...]) : line, source: source)
    }
    var lines = LineBuffer()
    var found = try lines.next(parse)
    while found == nil, let chunk = try bytes.next() {
      guard lines.pendingCount <= Self.longestLine else { throw ClipError.notAClip(source: source) }
      lines.append(chunk)
      found = try lines.next(parse)
    }
    guard let (header, layout) = try found ?? lines.rest(parse) else { throw ClipError.notAClip(source: source) }
    self.header = header
    self.lines = lines
    parser = FrameParser(header, layout)
  }

  /// Reads the next frame; `nil` at the end.
  ///
  /// - Throws: `ClipError.damaged`, and what reading the bytes throws.
  public func next() throws -> ClipFrame? {
    while !hasEnded {
      if let frame = try nextWhole() {
        // A blank line, as editors leave them, is no frame.
        guard let frame else { continue }
        return frame
      }
      guard let chunk = try bytes.next() else {
        hasEnded = true
        return last()
      }
      guard lines.pendingCount <= Self.longestLine else {
        throw ClipError.damaged(
          source: source, line: lines.lineNumber + 1, key: "", problem: "it is longer than \(Self.longestLine) bytes")
      }
      lines.append(chunk)
    }
    return nil
  }

  /// The frame of the next whole line; `nil` when more bytes are needed, `.some(nil)` for a blank line.
  private func nextWhole() throws(ClipError) -> ClipFrame?? {
    do throws(JSONProblem) {
      return try lines.next { (line) throws(JSONProblem) in
        Self.isBlank(line) ? nil : note(try parser.frame(line))
      }
    } catch {
      throw .damaged(source: source, line: lines.lineNumber, key: error.key, problem: error.text)
    }
  }

  /// The frame of a last line without line feed, if it is whole.
  private func last() -> ClipFrame? {
    if bytes.isCutShort { warnings.append(.compressionCutShort) }
    var isBroken = false
    let frame = lines.rest { line -> ClipFrame? in
      if Self.isBlank(line) { return nil }
      guard let parsed = try? parser.frame(line) else {
        isBroken = true
        return nil
      }
      return note(parsed)
    }
    if !bytes.isCutShort {
      if isBroken {
        warnings.append(.cutShort(line: lines.lineNumber))
      } else if parser.layout.marksLast, !sawLast {
        warnings.append(.lastFrameMissing)
      }
    }
    return frame ?? nil
  }

  private func note(_ parsed: (frame: ClipFrame, isLast: Bool)) -> ClipFrame {
    sawLast = parsed.isLast
    return parsed.frame
  }

  private static func isBlank(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}

extension RecordedClip {
  /// Reads a whole clip.
  ///
  /// - Throws: `ClipError`, and what reading the bytes throws.
  public init(_ bytes: any ClipBytes, source: String) throws {
    let reader = try ClipReader(bytes, source: source)
    self.init(header: reader.header, frames: [])
    while let frame = try reader.next() { frames.append(frame) }
  }
}
