import CZlib
import ClipFormat
import InputFiles

/// The bytes that gzip packed, as many members as follow each other.
final class UnpackedBytes: ClipBytes {
  private static let partSize = 1 << 18

  private let path: String
  private let packed: any ClipBytes
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private var waiting: [UInt8] = []
  private var isMemberOver = false
  private var hasEnded = false
  private(set) var isCutShort = false

  /// - Parameter path: The file's, for errors.
  init(_ packed: any ClipBytes, path: String) {
    self.packed = packed
    self.path = path
    stream.initialize(to: z_stream())
    let status = repkit_inflate_begin(stream)
    // The only other causes are too little memory for its 40 kB and a library older than its header.
    precondition(status == Z_OK, "zlib cannot begin: \(status)")
  }

  /// Whether a file begins as gzip does; nothing is taken from it.
  static func isPacked(_ file: InputFile) throws(ClipFileError) -> Bool {
    do { return try file.start(2) == [0x1F, 0x8B] } catch { throw ClipFileError(error, path: file.path) }
  }

  /// The first bytes of a file, unpacked where they are packed; nothing is taken from it.
  static func start(of file: InputFile, count: Int) throws -> [UInt8] {
    guard try isPacked(file) else { return try file.start(count) }
    // Of a clip's header, which hardly repeats itself, so much is enough.
    let packed = BytesInMemory(try file.start(4 * count))
    return Array((try UnpackedBytes(packed, path: file.path).next() ?? []).prefix(count))
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func next() throws -> [UInt8]? {
    while !hasEnded {
      if waiting.isEmpty {
        guard let part = try packed.next() else {
          hasEnded = true
          isCutShort = !isMemberOver
          return nil
        }
        waiting = part
      }
      let part = try unpack()
      if !part.isEmpty { return part }
    }
    return nil
  }

  /// Unpacks from what waits; may give nothing.
  private func unpack() throws -> [UInt8] {
    if isMemberOver {
      inflateReset(stream)
      isMemberOver = false
    }
    var status = Z_OK
    let unpacked = [UInt8](unsafeUninitializedCapacity: Self.partSize) { buffer, initialized in
      waiting.withUnsafeMutableBufferPointer { input in
        stream.pointee.next_in = input.baseAddress
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = UInt32(buffer.count)
        status = inflate(stream, Z_NO_FLUSH)
      }
      initialized = Self.partSize - Int(stream.pointee.avail_out)
    }
    waiting.removeFirst(waiting.count - Int(stream.pointee.avail_in))
    switch status {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: isMemberOver = true
    default: throw ClipFileError.damagedCompression(path: path)
    }
    return unpacked
  }
}
