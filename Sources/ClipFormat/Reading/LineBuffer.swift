/// Cuts a stream of bytes into lines.
struct LineBuffer {
  private var bytes: [UInt8] = []
  private var start = 0
  // Up to here there is no line feed after `start`.
  private var searched = 0
  private(set) var lineNumber = 0

  /// How long the line is that has not ended yet, in bytes.
  var pendingCount: Int { bytes.count - start }

  /// Takes in what comes next in the stream.
  mutating func append(_ chunk: [UInt8]) {
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += chunk
  }

  /// Calls `body` with the next whole line, without its line feed; `nil` when there is none yet.
  mutating func next<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let end = bytes[searched...].firstIndex(of: 0x0A) else {
      searched = bytes.count
      return nil
    }
    let line = start..<end
    (start, searched) = (end + 1, end + 1)
    lineNumber += 1
    return try Self.call(body, on: bytes, line)
  }

  /// Calls `body` with what is left after the last line feed; `nil` when nothing is.
  mutating func rest<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard start < bytes.count else { return nil }
    let line = start..<bytes.count
    (start, searched) = (bytes.count, bytes.count)
    lineNumber += 1
    return try Self.call(body, on: bytes, line)
  }

  private static func call<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result, on bytes: [UInt8], _ line: Range<Int>
  ) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer { (all) throws(Failure) -> Result in
      try body(UnsafeBufferPointer(rebasing: all[line]))
    }
  }
}
