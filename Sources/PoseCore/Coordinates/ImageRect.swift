/// An upright rectangle in pixels of the oriented picture, from the origin it was asked for.
public struct ImageRect: Hashable, Sendable {
  /// The corner nearest to the coordinate origin, in pixels.
  public var origin: SIMD2<Double>
  /// Width and height in pixels.
  public var size: SIMD2<Double>

  public init(origin: SIMD2<Double>, size: SIMD2<Double>) {
    self.origin = origin
    self.size = size
  }

  public var width: Double { size.x }
  public var height: Double { size.y }
}
