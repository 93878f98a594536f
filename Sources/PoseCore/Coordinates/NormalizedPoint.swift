/// A point in the oriented picture, normalised to 0…1 on both axes with the origin at the lower left.
///
/// A point outside the picture lies outside 0…1. Normalised axes have different units unless the picture is square:
/// use `BodyPose`'s angles and distances, which are isotropic.
@frozen
public struct NormalizedPoint: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
