import CZlib

/// Data that zlib packed, as other programs' files hold it.
public enum ZlibBlock {
  /// The unpacked bytes of a block, as far as it goes: some writers leave out its end and checksum, so the reader must
  /// know how much it needs. O(length)
  ///
  /// - Returns: `nil` when the block is damaged or holds more than the limit.
  public static func unpacked(_ block: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    var stream = z_stream()
    // The only other causes of failure are too little memory for its 40 kB and a library older than its header.
    let begun = inflateInit2_(&stream, 15, zlibVersion(), Int32(MemoryLayout<z_stream>.size))
    precondition(begun == Z_OK, "zlib cannot begin: \(begun)")
    defer { inflateEnd(&stream) }
    var input = Array(block)
    return input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      var bytes: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        var status = Z_OK
        let count = part.withUnsafeMutableBufferPointer { part in
          stream.next_out = part.baseAddress
          stream.avail_out = UInt32(part.count)
          status = inflate(&stream, Z_NO_FLUSH)
          return part.count - Int(stream.avail_out)
        }
        guard bytes.count + count <= limit else { return nil }
        bytes += part[..<count]
        switch status {
        case Z_OK where count > 0: continue
        case Z_OK, Z_STREAM_END, Z_BUF_ERROR: return bytes
        default: return nil
        }
      }
    }
  }
}
