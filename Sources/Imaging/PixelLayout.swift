/// How the sampler reads two neighbours of a row at once.
///
/// A pair holds the left pixel in the lower and the right one in the upper 32 bits, each with the first component of
/// memory in its lowest byte.
protocol PixelLayout {
  static var bytesPerPixel: Int { get }
  /// Whether the first component in memory is blue rather than red.
  static var isBlueFirst: Bool { get }
  /// Reads the pixel at `address` and the one to its right.
  static func pair(at address: UnsafeRawPointer) -> UInt64
  /// Reads the pixel at `address` alone.
  static func single(at address: UnsafeRawPointer) -> UInt64
}

enum BGRXLayout: PixelLayout {
  static var bytesPerPixel: Int { 4 }
  static var isBlueFirst: Bool { true }
  @inline(__always) static func pair(at address: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: address.loadUnaligned(as: UInt64.self))
  }
  @inline(__always) static func single(at address: UnsafeRawPointer) -> UInt64 {
    UInt64(UInt32(littleEndian: address.loadUnaligned(as: UInt32.self)))
  }
}

enum RGBXLayout: PixelLayout {
  static var bytesPerPixel: Int { 4 }
  static var isBlueFirst: Bool { false }
  @inline(__always) static func pair(at address: UnsafeRawPointer) -> UInt64 { BGRXLayout.pair(at: address) }
  @inline(__always) static func single(at address: UnsafeRawPointer) -> UInt64 { BGRXLayout.single(at: address) }
}

enum RGBLayout: PixelLayout {
  static var bytesPerPixel: Int { 3 }
  static var isBlueFirst: Bool { false }
  // Six bytes and no more: the last pixel may end where the memory does.
  @inline(__always) static func pair(at address: UnsafeRawPointer) -> UInt64 {
    let low = UInt64(UInt32(littleEndian: address.loadUnaligned(as: UInt32.self)))
    let high = UInt64(UInt16(littleEndian: address.loadUnaligned(fromByteOffset: 4, as: UInt16.self)))
    return (low & 0xFF_FFFF) | (low >> 24) << 32 | high << 40
  }
  @inline(__always) static func single(at address: UnsafeRawPointer) -> UInt64 {
    UInt64(UInt16(littleEndian: address.loadUnaligned(as: UInt16.self)))
      | UInt64(address.load(fromByteOffset: 2, as: UInt8.self)) << 16
  }
}

enum GrayLayout: PixelLayout {
  static var bytesPerPixel: Int { 1 }
  static var isBlueFirst: Bool { false }
  @inline(__always) static func pair(at address: UnsafeRawPointer) -> UInt64 {
    let left = UInt64(address.load(as: UInt8.self))
    let right = UInt64(address.load(fromByteOffset: 1, as: UInt8.self))
    return (left | right << 32) &* 0x010101
  }
  @inline(__always) static func single(at address: UnsafeRawPointer) -> UInt64 {
    UInt64(address.load(as: UInt8.self)) &* 0x010101
  }
}
