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

  /// The size as shown, after orientation.
  public var size: ImageSize {
    orientation.swapsAxes
      ? ImageSize(width: pixels.height, height: pixels.width) : ImageSize(width: pixels.width, height: pixels.height)
  }
}
