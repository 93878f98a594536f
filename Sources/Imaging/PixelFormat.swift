/// How a pixel lies in memory; one byte a component, full range.
public enum PixelFormat: String, CaseIterable, Hashable, Sendable {
  /// Blue, green, red, unused: what the decoder delivers and what drawing works on.
  case bgrx
  /// Red, green, blue, unused or alpha (which is not looked at).
  case rgbx
  /// Red, green, blue.
  case rgb
  case gray

  @inlinable
  public var bytesPerPixel: Int {
    switch self {
    case .bgrx, .rgbx: 4
    case .rgb: 3
    case .gray: 1
    }
  }
}
