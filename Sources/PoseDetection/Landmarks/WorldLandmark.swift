/// A landmark in space.
@frozen
public struct WorldLandmark: Hashable, Sendable {
  /// Metres from the middle of the hips: x to the picture's right, y **down**, z away from the camera.
  public var position: SIMD3<Float>
  /// 0…1, the probability that the landmark is in the picture and not hidden.
  public var visibility: Float
  /// 0…1, the probability that the landmark is in the picture.
  public var presence: Float

  @inlinable
  public init(position: SIMD3<Float>, visibility: Float, presence: Float) {
    self.position = position
    self.visibility = visibility
    self.presence = presence
  }

  @inlinable public var x: Float { position.x }
  @inlinable public var y: Float { position.y }
  @inlinable public var z: Float { position.z }

  /// How far the landmark can be trusted, 0…1: the lower of visibility and presence.
  @inlinable public var confidence: Float { min(visibility, presence) }
}
