import CZlib

/// Packs bytes as gzip does.
final class Packer {
  private static let partSize = 1 << 16

  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  init() {
    stream.initialize(to: z_stream())
    let status = repkit_deflate_begin(stream)
    // The only other causes are too little memory for its 256 kB and a library older than its header.
    precondition(status == Z_OK, "zlib cannot begin: \(status)")
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Packs bytes so that they can be unpacked although the rest never comes.
  func pack(_ bytes: [UInt8]) -> [UInt8] { run(bytes, Z_SYNC_FLUSH) }

  /// What ends the packed bytes.
  func finish() -> [UInt8] { run([], Z_FINISH) }

  private func run(_ bytes: [UInt8], _ flush: Int32) -> [UInt8] {
    var bytes = bytes
    var packed: [UInt8] = []
    bytes.withUnsafeMutableBufferPointer { input in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(input.count)
      repeat {
        packed += [UInt8](unsafeUninitializedCapacity: Self.partSize) { buffer, initialized in
          stream.pointee.next_out = buffer.baseAddress
          stream.pointee.avail_out = UInt32(buffer.count)
          deflate(stream, flush)
          initialized = Self.partSize - Int(stream.pointee.avail_out)
        }
      } while stream.pointee.avail_out == 0
    }
    return packed
  }
}
