/// A picture's pixels in memory, freed with the last reference.
///
/// Whoever makes a buffer fills it before sharing it; a shared buffer is read only.
public final class PixelBuffer: @unchecked Sendable {
  public let width: Int
  public let height: Int
  public let bytesPerRow: Int
  public let format: PixelFormat
  /// The first byte of the top row; 64-byte aligned, `bytesPerRow * height` bytes.
  public let baseAddress: UnsafeMutableRawPointer

  /// Makes a buffer whose pixels are not yet set; rows are padded to 64 bytes.
  public init(width: Int, height: Int, format: PixelFormat) {
    precondition(width > 0 && height > 0, "a picture of \(width)×\(height) pixels has no size")
    self.width = width
    self.height = height
    self.format = format
    bytesPerRow = (width * format.bytesPerPixel + 63) / 64 * 64
    baseAddress = UnsafeMutableRawPointer.allocate(byteCount: bytesPerRow * height, alignment: 64)
  }

  deinit {
    baseAddress.deallocate()
  }
}
