extension NormalizedPoint {
  /// The point in pixels of a picture of the given size, from the given origin (Vision's name and default).
  @inlinable
  public func toImageCoordinates(_ imageSize: ImageSize, origin: CoordinateOrigin = .lowerLeft) -> SIMD2<Double> {
    SIMD2(x * Double(imageSize.width), (origin == .lowerLeft ? y : 1 - y) * Double(imageSize.height))
  }

  /// Makes a point from pixels of a picture of the given size, counted from the given origin.
  @inlinable
  public init(imagePoint: SIMD2<Double>, in imageSize: ImageSize, origin: CoordinateOrigin = .lowerLeft) {
    let fraction = imagePoint.y / Double(imageSize.height)
    self.init(x: imagePoint.x / Double(imageSize.width), y: origin == .lowerLeft ? fraction : 1 - fraction)
  }

  /// Makes a point from pixels counted from the upper left of a picture of the given size.
  @inlinable
  public init(_ pixel: PixelPoint, in imageSize: ImageSize) {
    self.init(imagePoint: SIMD2(pixel.x, pixel.y), in: imageSize, origin: .upperLeft)
  }

  /// The point as seen in a mirror: left and right exchanged.
  @inlinable
  public var mirrored: NormalizedPoint { NormalizedPoint(x: 1 - x, y: y) }

  /// The point with top and bottom exchanged: the way between lower left and upper left origins.
  @inlinable
  public func verticallyFlipped() -> NormalizedPoint { NormalizedPoint(x: x, y: 1 - y) }
}

extension PixelPoint {
  /// Makes a point in pixels from the upper left from a normalised one of a picture of the given size.
  @inlinable
  public init(_ point: NormalizedPoint, in imageSize: ImageSize) {
    let pixel = point.toImageCoordinates(imageSize, origin: .upperLeft)
    self.init(x: pixel.x, y: pixel.y)
  }
}
