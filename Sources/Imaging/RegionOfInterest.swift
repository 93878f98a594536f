import PoseCore

/// A turned rectangle in the oriented picture.
@frozen
public struct RegionOfInterest: Hashable, Sendable {
  /// The middle, in pixels of the oriented picture with the origin at the upper left.
  public var center: PixelPoint
  /// Along the rectangle's own x axis, in pixels.
  public var width: Double
  /// Along the rectangle's own y axis, in pixels.
  public var height: Double
  /// How far the rectangle is turned, clockwise as seen in the picture; 0 is upright.
  public var rotationRadians: Double

  @inlinable
  public init(center: PixelPoint, width: Double, height: Double, rotationRadians: Double) {
    self.center = center
    self.width = width
    self.height = height
    self.rotationRadians = rotationRadians
  }
}
