import Glibc
import Imaging
import PoseCore

extension RegionOfInterest {
  /// The square around a person that two points span, as MediaPipe's `AlignmentPointsRectsCalculator` makes it.
  /// - Parameter center: The middle of the hips, in pixels.
  /// - Parameter top: A point above the person's head whose distance from the middle is half the square's side; the
  ///   square is turned so that it lies straight above.
  init(center: PixelPoint, top: PixelPoint) {
    let x = top.x - center.x
    let y = top.y - center.y
    let side = 2 * hypot(x, y)
    self.init(center: center, width: side, height: side, rotationRadians: atan2(x, -y))
  }

  /// The same middle and turn, with sides `factor` times as long.
  func scaled(by factor: Double) -> RegionOfInterest {
    var scaled = self
    scaled.width *= factor
    scaled.height *= factor
    return scaled
  }

  /// How much larger than the span of the two points the networks want the region.
  static var margin: Double { 1.25 }
}
