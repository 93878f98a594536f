import CFFmpeg
import Imaging
import PoseCore

/// Turns decoded pictures into `.bgrx` buffers of one size, with square pixels, opaque.
///
/// The first picture's shape decides the size; a later one of another shape is fitted in with black bars, so that
/// whoever takes the frames never sees the size change. Transparent parts are laid over white.
final class PictureConverter {
  let size: ImageSize
  private(set) var sizeChangeCount = 0

  private var pool: PixelBufferPool
  private var layout: PictureLayout
  private var scaler: Scaler
  private var contentSize: ImageSize
  private var fittingBuffer: PixelBuffer?

  init(first layout: PictureLayout) throws(FFmpegError) {
    size = DisplayGeometry.squarePixelSize(
      width: layout.width, height: layout.height, pixelAspectRatio: layout.pixelAspectRatio)
    guard Int64(size.width) * Int64(size.height) <= Decoder.maximumPixels else { throw .invalidData }
    pool = PixelBufferPool(width: size.width, height: size.height, format: .bgrx)
    scaler = try Scaler(from: layout, to: size)
    contentSize = size
    self.layout = layout
  }

  /// - Throws: when the picture changed to a format that cannot be converted.
  func convert(_ picture: Picture, layout: PictureLayout) throws(FFmpegError) -> PixelBuffer {
    if layout != self.layout { try adapt(to: layout) }
    let pixels = pool.next()
    if contentSize == size {
      scaler.convert(picture, into: pixels)
      if layout.hasAlpha { pixels.layOverWhite() }
    } else {
      let content =
        fittingBuffer ?? PixelBuffer(width: contentSize.width, height: contentSize.height, format: .bgrx)
      fittingBuffer = content
      scaler.convert(picture, into: content)
      if layout.hasAlpha { content.layOverWhite() }
      pixels.copyCentred(content)
    }
    return pixels
  }

  private func adapt(to layout: PictureLayout) throws(FFmpegError) {
    let square = DisplayGeometry.squarePixelSize(
      width: layout.width, height: layout.height, pixelAspectRatio: layout.pixelAspectRatio)
    let fitted = DisplayGeometry.fitted(square, in: size)
    scaler = try Scaler(from: layout, to: fitted)
    if layout.width != self.layout.width || layout.height != self.layout.height { sizeChangeCount += 1 }
    contentSize = fitted
    fittingBuffer = nil
    self.layout = layout
  }
}

extension PixelBuffer {
  /// Makes a `.bgrx` buffer that holds alpha in its fourth byte opaque, over white.
  ///
  /// A picture that is transparent everywhere is shown as if opaque: its writer left the alpha unset.
  fileprivate func layOverWhite() {
    guard (0..<height).contains(where: { row in pixels(row: row).contains { $0[3] != 0 } }) else { return }
    for row in 0..<height {
      let pixels = pixels(row: row)
      for index in pixels.indices where pixels[index][3] != 255 {
        let pixel = SIMD4<UInt16>(truncatingIfNeeded: pixels[index])
        let blended = (pixel &* pixel[3] &+ (255 &- pixel[3]) &* 255 &+ 127) / 255
        pixels[index] = SIMD4(truncatingIfNeeded: blended)
      }
    }
  }

  /// Copies a smaller picture into the middle of this one and blackens the rest.
  fileprivate func copyCentred(_ content: PixelBuffer) {
    baseAddress.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
    let left = (width - content.width) / 2 * format.bytesPerPixel
    let top = (height - content.height) / 2
    for row in 0..<content.height {
      (baseAddress + (top + row) * bytesPerRow + left).copyMemory(
        from: content.baseAddress + row * content.bytesPerRow, byteCount: content.width * format.bytesPerPixel)
    }
  }

  private func pixels(row: Int) -> UnsafeMutableBufferPointer<SIMD4<UInt8>> {
    UnsafeMutableBufferPointer(
      start: (baseAddress + row * bytesPerRow).assumingMemoryBound(to: SIMD4<UInt8>.self), count: width)
  }
}
