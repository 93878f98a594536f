/// A point in pixels with the origin at the upper left corner of the picture; (0.5, 0.5) is the first pixel's middle.
@frozen
public struct PixelPoint: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
