import PoseCore

/// Sizes with square pixels, and where one picture fits in another.
enum DisplayGeometry {
  /// Aspect ratios outside these are taken for damage, and those within 1 % of square for rounding.
  private static let plausibleAspectRatios = 1.0 / 8...8

  /// The size that shows a stored picture with square pixels: the shorter-looking axis is stretched, none shrunk.
  static func squarePixelSize(width: Int, height: Int, pixelAspectRatio: Double) -> ImageSize {
    let stored = ImageSize(width: width, height: height)
    guard plausibleAspectRatios.contains(pixelAspectRatio), abs(pixelAspectRatio - 1) > 0.01 else { return stored }
    return pixelAspectRatio > 1
      ? ImageSize(width: Int((Double(width) * pixelAspectRatio).rounded()), height: height)
      : ImageSize(width: width, height: Int((Double(height) / pixelAspectRatio).rounded()))
  }

  /// The largest size of `content`'s shape that fits in `frame`, at least one pixel each way.
  static func fitted(_ content: ImageSize, in frame: ImageSize) -> ImageSize {
    let scale = min(Double(frame.width) / Double(content.width), Double(frame.height) / Double(content.height))
    return ImageSize(
      width: min(frame.width, max(1, Int((Double(content.width) * scale).rounded()))),
      height: min(frame.height, max(1, Int((Double(content.height) * scale).rounded()))))
  }
}
