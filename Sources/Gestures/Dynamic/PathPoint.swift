import PoseCore

/// Where a hand is on its path, in units of its own size from where it was first seen: x to the picture's right, y up.
public struct PathPoint: Sendable, Equatable {
  public var time: FrameTime
  /// The palm's middle.
  public var palm: SIMD2<Double>
  /// The middle of the four fingers' tips, which swing when only the wrist waves.
  public var tips: SIMD2<Double>
  /// Fingers extended and pointing up.
  public var isOpenAndUpright: Bool
  /// The palm's middle lies inside the picture.
  public var isInPicture: Bool

  public init(
    time: FrameTime, palm: SIMD2<Double>, tips: SIMD2<Double>, isOpenAndUpright: Bool, isInPicture: Bool
  ) {
    self.time = time
    self.palm = palm
    self.tips = tips
    self.isOpenAndUpright = isOpenAndUpright
    self.isInPicture = isInPicture
  }
}
