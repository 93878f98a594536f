import PoseCore

/// A map of the plane that keeps lines straight and parallel: `x' = xx·x + xy·y + x0`, `y' = yx·x + yy·y + y0`.
public struct AffineTransform: Hashable, Sendable {
  public var xx: Double
  public var xy: Double
  public var x0: Double
  public var yx: Double
  public var yy: Double
  public var y0: Double

  @inlinable
  public init(xx: Double, xy: Double, x0: Double, yx: Double, yy: Double, y0: Double) {
    self.xx = xx
    self.xy = xy
    self.x0 = x0
    self.yx = yx
    self.yy = yy
    self.y0 = y0
  }

  /// The map from a shown picture's points to those of the stored one; both in pixels.
  public init(storedFromShown orientation: ImageOrientation, storedSize: ImageSize) {
    let origin = orientation.stored(fromShown: PixelPoint(x: 0, y: 0), storedSize: storedSize)
    let right = orientation.stored(fromShown: PixelPoint(x: 1, y: 0), storedSize: storedSize)
    let below = orientation.stored(fromShown: PixelPoint(x: 0, y: 1), storedSize: storedSize)
    self.init(
      xx: right.x - origin.x, xy: below.x - origin.x, x0: origin.x,
      yx: right.y - origin.y, yy: below.y - origin.y, y0: origin.y)
  }

  /// A shift.
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(xx: 1, xy: 0, x0: x, yx: 0, yy: 1, y0: y)
  }

  /// Maps a point.
  @inlinable
  public func apply(_ point: PixelPoint) -> PixelPoint {
    PixelPoint(x: xx * point.x + xy * point.y + x0, y: yx * point.x + yy * point.y + y0)
  }

  /// The map that does this one first and `next` after it.
  public func followed(by next: AffineTransform) -> AffineTransform {
    AffineTransform(
      xx: next.xx * xx + next.xy * yx, xy: next.xx * xy + next.xy * yy, x0: next.xx * x0 + next.xy * y0 + next.x0,
      yx: next.yx * xx + next.yy * yx, yy: next.yx * xy + next.yy * yy, y0: next.yx * x0 + next.yy * y0 + next.y0)
  }
}
