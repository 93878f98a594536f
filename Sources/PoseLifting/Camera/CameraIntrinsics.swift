import Glibc
import PoseCore

/// How a pinhole camera maps directions to pixels.
public struct CameraIntrinsics: Hashable, Sendable {
  public let imageSize: ImageSize
  /// Pixels, the same on both axes.
  public let focalLength: Double
  /// Where the optical axis meets the picture, in pixels from the upper left.
  public let principalPoint: PixelPoint

  /// Makes intrinsics that are known, from a calibration.
  public init(imageSize: ImageSize, focalLength: Double, principalPoint: PixelPoint) {
    precondition(focalLength > 0, "a focal length of \(focalLength) px is not above 0")
    self.imageSize = imageSize
    self.focalLength = focalLength
    self.principalPoint = principalPoint
  }

  /// Makes intrinsics from an assumed field of view along the picture's longer side, with the axis in the middle.
  ///
  /// 60° lies between webcams (55…70°) and phones filming (55…65°). Distances found are in proportion to the focal
  /// length: a field of view that is 10 % off moves the camera by some 11 %.
  public init(imageSize: ImageSize, longSideFieldOfViewDegrees: Double = 60) {
    precondition(
      (1..<180).contains(longSideFieldOfViewDegrees),
      "a field of view of \(longSideFieldOfViewDegrees)° is not in 1…180")
    let longSide = Double(max(imageSize.width, imageSize.height))
    self.init(
      imageSize: imageSize, focalLength: longSide / 2 / tan(longSideFieldOfViewDegrees * .pi / 360),
      principalPoint: PixelPoint(x: Double(imageSize.width) / 2, y: Double(imageSize.height) / 2))
  }

  /// The ray through a point of the picture at depth 1: x to the right and y up.
  func ray(through point: NormalizedPoint) -> SIMD2<Double> {
    let pixel = PixelPoint(point, in: imageSize)
    return SIMD2(pixel.x - principalPoint.x, principalPoint.y - pixel.y) / focalLength
  }

  /// Where a point in the camera's space (x right, y up, z towards the camera's back) is seen; `nil` behind the camera.
  public func project(_ point: SIMD3<Double>) -> NormalizedPoint? {
    guard point.z < 0 else { return nil }
    let pixel = PixelPoint(
      x: principalPoint.x - focalLength * point.x / point.z, y: principalPoint.y + focalLength * point.y / point.z)
    return NormalizedPoint(pixel, in: imageSize)
  }
}
