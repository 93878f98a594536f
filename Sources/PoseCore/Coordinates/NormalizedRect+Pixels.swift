extension NormalizedRect {
  /// The whole picture.
  public static let fullImage = NormalizedRect(x: 0, y: 0, width: 1, height: 1)

  /// The rectangle in pixels of a picture of the given size; its origin is the corner nearest to the asked one
  /// (Vision's name and default).
  public func toImageCoordinates(_ imageSize: ImageSize, origin: CoordinateOrigin = .lowerLeft) -> ImageRect {
    let y = origin == .lowerLeft ? self.origin.y : 1 - self.origin.y - height
    let scale = SIMD2(Double(imageSize.width), Double(imageSize.height))
    return ImageRect(origin: SIMD2(self.origin.x, y) * scale, size: SIMD2(width, height) * scale)
  }

  /// Makes a rectangle from pixels of a picture of the given size, counted from the given origin.
  public init(imageRect: ImageRect, in imageSize: ImageSize, origin: CoordinateOrigin = .lowerLeft) {
    let scale = SIMD2(Double(imageSize.width), Double(imageSize.height))
    let (corner, size) = (imageRect.origin / scale, imageRect.size / scale)
    self.init(
      x: corner.x, y: origin == .lowerLeft ? corner.y : 1 - corner.y - size.y, width: size.x, height: size.y)
  }

  /// The rectangle as seen in a mirror: left and right exchanged.
  public var mirrored: NormalizedRect {
    NormalizedRect(x: 1 - origin.x - width, y: origin.y, width: width, height: height)
  }
}
