import CCairo
import Imaging

/// Cairo on the memory of a picture; lengths in pixels from the upper left. The only caller of Cairo's drawing.
final class Canvas {
  let width: Double
  let height: Double
  private let pixels: PixelBuffer
  private let surface: OpaquePointer
  private let context: OpaquePointer

  /// Opens a picture for drawing; what is drawn is in its memory after `finish()`.
  init(_ pixels: PixelBuffer) throws {
    guard pixels.format == .bgrx else { throw DrawingError.unsupportedFormat(pixels.format) }
    self.pixels = pixels
    width = Double(pixels.width)
    height = Double(pixels.height)
    let surface = cairo_image_surface_create_for_data(
      pixels.baseAddress.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(pixels.width),
      Int32(pixels.height), Int32(pixels.bytesPerRow))
    // Cairo never gives null: a failure is an object in an error state, which `finish` reports.
    self.surface = surface!
    context = cairo_create(surface)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Writes what is pending to the memory.
  ///
  /// Throws `DrawingError.cairo` when any step since the start failed.
  func finish() throws {
    cairo_surface_flush(surface)
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw DrawingError.cairo(
        status: String(cString: cairo_status_to_string(status)), subject: "\(pixels.width)×\(pixels.height) pixels")
    }
  }

  // MARK: Paths

  func move(to point: SIMD2<Double>) { cairo_move_to(context, point.x, point.y) }

  func line(to point: SIMD2<Double>) { cairo_line_to(context, point.x, point.y) }

  /// Adds a part of a circle; angles in radians, clockwise from the right.
  func arc(_ center: SIMD2<Double>, radius: Double, from start: Double, to end: Double) {
    cairo_arc(context, center.x, center.y, radius, start, end)
  }

  /// Starts a path of a whole circle.
  func circle(_ center: SIMD2<Double>, radius: Double) {
    cairo_new_path(context)
    cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
    cairo_close_path(context)
  }

  /// Starts a path of a rectangle with round corners.
  func roundedRectangle(_ origin: SIMD2<Double>, _ size: SIMD2<Double>, radius: Double) {
    let radius = min(radius, size.min() / 2)
    let (low, high) = (origin + radius, origin + size - radius)
    cairo_new_path(context)
    cairo_arc(context, high.x, low.y, radius, -.pi / 2, 0)
    cairo_arc(context, high.x, high.y, radius, 0, .pi / 2)
    cairo_arc(context, low.x, high.y, radius, .pi / 2, .pi)
    cairo_arc(context, low.x, low.y, radius, .pi, .pi * 1.5)
    cairo_close_path(context)
  }

  func newPath() { cairo_new_path(context) }

  // MARK: Paint

  func fill(_ colour: Colour) {
    set(colour)
    cairo_fill(context)
  }

  func fillKeepingPath(_ colour: Colour) {
    set(colour)
    cairo_fill_preserve(context)
  }

  func stroke(_ colour: Colour, width: Double) {
    set(colour)
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }

  /// Strokes a straight line whose colour runs from one end's to the other's.
  func line(from start: SIMD2<Double>, _ first: Colour, to end: SIMD2<Double>, _ last: Colour, width: Double) {
    let gradient = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    cairo_pattern_add_color_stop_rgba(gradient, 0, first.red, first.green, first.blue, first.opacity)
    cairo_pattern_add_color_stop_rgba(gradient, 1, last.red, last.green, last.blue, last.opacity)
    cairo_set_source(context, gradient)
    cairo_pattern_destroy(gradient)
    cairo_set_line_width(context, width)
    cairo_new_path(context)
    move(to: start)
    line(to: end)
    cairo_stroke(context)
  }

  private func set(_ colour: Colour) {
    cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, colour.opacity)
  }

  // MARK: Text

  /// The sans serif face of the system, or Cairo's own built-in strokes where there is no font at all.
  private func select(size: Double, isBold: Bool) {
    cairo_select_font_face(
      context, "sans-serif", CAIRO_FONT_SLANT_NORMAL, isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(context, size)
  }

  /// How wide a text is.
  func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    select(size: size, isBold: isBold)
    var extents = cairo_text_extents_t()
    cairo_text_extents(context, text, &extents)
    return extents.x_advance
  }

  /// Draws a text from the left, digits and capitals centred on the given height.
  func text(_ text: String, left: Double, middle: Double, size: Double, isBold: Bool = false, _ colour: Colour) {
    select(size: size, isBold: isBold)
    // By a digit's height, the same whatever the text: letters that hang must not move the line.
    var digit = cairo_text_extents_t()
    cairo_text_extents(context, "0", &digit)
    cairo_move_to(context, left, middle - digit.y_bearing - digit.height / 2)
    set(colour)
    cairo_show_text(context, text)
    cairo_new_path(context)
  }

  /// Draws a text centred on a point.
  func text(_ text: String, center: SIMD2<Double>, size: Double, isBold: Bool = false, _ colour: Colour) {
    let left = center.x - width(of: text, size: size, isBold: isBold) / 2
    self.text(text, left: left, middle: center.y, size: size, isBold: isBold, colour)
  }
}
