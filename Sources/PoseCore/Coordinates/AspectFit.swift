/// A picture scaled to fit a frame of another shape without distortion, centred, with bars on two sides ("letterbox").
public struct AspectFit: Hashable, Sendable {
  public let source: ImageSize
  public let frame: ImageSize
  /// Frame pixels for one source pixel, the same on both axes.
  public let scale: Double
  /// The picture's upper left corner in the frame, in frame pixels; half the bars' total.
  public let offset: SIMD2<Double>

  /// Fits a picture into a frame.
  public init(_ source: ImageSize, into frame: ImageSize) {
    self.source = source
    self.frame = frame
    let available = SIMD2(Double(frame.width), Double(frame.height))
    let wanted = SIMD2(Double(source.width), Double(source.height))
    scale = (available / wanted).min()
    offset = (available - wanted * scale) / 2
  }

  /// Where a point of the picture lies in the frame; both in pixels from the upper left.
  @inlinable
  public func frame(fromSource point: PixelPoint) -> PixelPoint {
    PixelPoint(x: point.x * scale + offset.x, y: point.y * scale + offset.y)
  }

  /// Which point of the picture lies at a point of the frame, outside the picture for one on a bar; both in pixels
  /// from the upper left.
  @inlinable
  public func source(fromFrame point: PixelPoint) -> PixelPoint {
    PixelPoint(x: (point.x - offset.x) / scale, y: (point.y - offset.y) / scale)
  }

  /// Which point of the picture lies at a point of the frame; both normalised, origin lower left.
  @inlinable
  public func source(fromFrame point: NormalizedPoint) -> NormalizedPoint {
    NormalizedPoint(source(fromFrame: PixelPoint(point, in: frame)), in: source)
  }

  /// Where a point of the picture lies in the frame; both normalised, origin lower left.
  @inlinable
  public func frame(fromSource point: NormalizedPoint) -> NormalizedPoint {
    NormalizedPoint(frame(fromSource: PixelPoint(point, in: source)), in: frame)
  }
}
