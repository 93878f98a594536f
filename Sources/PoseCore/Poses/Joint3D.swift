/// A joint of the lifted skeleton: its position and how sure the lifter is.
///
/// Position in metres relative to the root: x to the picture's right, y up, z towards the camera.
@frozen
public struct Joint3D: Hashable, Sendable {
  public var position: SIMD3<Double>
  /// 0…1; the probability that the joint is visible and rightly placed.
  public var confidence: Double

  @inlinable
  public init(position: SIMD3<Double>, confidence: Double) {
    self.position = position
    self.confidence = confidence
  }
}
