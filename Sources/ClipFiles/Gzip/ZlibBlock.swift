import CZlib

/// Data that zlib packed as one block, as other programs' files hold it.
public enum ZlibBlock {
  /// The unpacked bytes; `nil` when the block is damaged or cut, or would be longer than the limit. O(length)
  public static func unpacked(_ block: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    // Hostile blocks grow a thousandfold; ordinary ones some fourfold.
    var capacity = min(max(block.count * 8, 1024), limit)
    while true {
      var length = UInt(capacity)
      var status = Z_OK
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        status = block.withUnsafeBufferPointer {
          uncompress(buffer.baseAddress, &length, $0.baseAddress, UInt($0.count))
        }
        initialized = status == Z_OK ? Int(length) : 0
      }
      if status == Z_OK { return bytes }
      guard status == Z_BUF_ERROR, capacity < limit else { return nil }
      capacity = min(capacity * 4, limit)
    }
  }
}
