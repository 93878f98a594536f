/// Where a recorded clip's bytes come from: a file, an unpacked file, a list in a test.
public protocol ClipBytes: AnyObject {
  /// The next bytes, at least one; `nil` at the end.
  func next() throws -> [UInt8]?

  /// Whether the bytes are known to stop before their end.
  var isCutShort: Bool { get }
}

/// Bytes in memory.
public final class BytesInMemory: ClipBytes {
  private var bytes: [UInt8]?

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes.isEmpty ? nil : bytes
  }

  public func next() -> [UInt8]? { bytes.take() }

  public var isCutShort: Bool { false }
}
