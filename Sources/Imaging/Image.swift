import PoseCore

/// A stored picture together with the orientation that shows it upright.
///
/// The orientation is always stated: there is no default of "up".
public struct Image: Sendable {
  public var pixels: PixelBuffer
  public var orientation: ImageOrientation

  public init(pixels: PixelBuffer, orientation: ImageOrientation) {
    self.pixels = pixels
    self.orientation = orientation
  }

  /// The picture as it would be unmirrored, from a source that shows a mirror image: left and right are the person's own
  /// again. Only the orientation changes.
  public var unmirrored: Image { Image(pixels: pixels, orientation: orientation.followed(by: .upMirrored)) }

  /// The size as shown, after orientation.
  public var size: ImageSize {
    orientation.swapsAxes
      ? ImageSize(width: pixels.height, height: pixels.width) : ImageSize(width: pixels.width, height: pixels.height)
  }
}
