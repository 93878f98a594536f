import Glibc
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

  /// Whether the rectangle can be cut out: all finite, with sides above 0, and within a million pixels.
  public var isUsable: Bool {
    let limit = 1e6
    return rotationRadians.isFinite && width > 0 && height > 0 && width <= limit && height <= limit
      && abs(center.x) <= limit && abs(center.y) <= limit
  }

  /// Maps the unit square (origin at the rectangle's own upper left corner) to the picture's pixels.
  public var pictureFromUnitSquare: AffineTransform {
    let cosine = cos(rotationRadians)
    let sine = sin(rotationRadians)
    return AffineTransform(
      xx: width * cosine, xy: -height * sine, x0: center.x - (width * cosine - height * sine) / 2,
      yx: width * sine, yy: height * cosine, y0: center.y - (width * sine + height * cosine) / 2)
  }

  /// The smallest region around the same middle with this aspect ratio, as for a letterbox.
  public func padded(toAspectRatio aspectRatio: Double) -> RegionOfInterest {
    var padded = self
    if width > height * aspectRatio {
      padded.height = width / aspectRatio
    } else {
      padded.width = height * aspectRatio
    }
    return padded
  }
}
