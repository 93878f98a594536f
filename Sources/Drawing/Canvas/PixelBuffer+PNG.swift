import CCairo
import Imaging

extension PixelBuffer {
  /// Writes the picture as a PNG file.
  ///
  /// - Throws: `DrawingError.unsupportedFormat` for another format than `.bgrx`, `.cairo` when the file cannot be
  ///   written.
  public func writePNG(to path: String) throws {
    guard format == .bgrx else { throw DrawingError.unsupportedFormat(format) }
    let surface = cairo_image_surface_create_for_data(
      baseAddress.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(width), Int32(height),
      Int32(bytesPerRow))
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_write_to_png(surface, path)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw DrawingError.cairo(status: String(cString: cairo_status_to_string(status)), subject: path)
    }
  }
}
