import Glibc

/// Angles and distances in isotropic units: normalised x times the picture's aspect ratio, so that one unit is the
/// picture's height on both axes. Each is `nil` when a joint is missing or below the gate.
extension BodyPose {
  /// The vector from one joint to another in picture heights, x to the right and y up.
  @inlinable
  public func isotropicVector(
    from start: BodyJoint, to end: BodyJoint, minimumConfidence: Double = 0.5
  ) -> SIMD2<Double>? {
    guard let first = joint(start, minimumConfidence: minimumConfidence),
      let second = joint(end, minimumConfidence: minimumConfidence)
    else { return nil }
    return SIMD2(
      (second.location.x - first.location.x) * aspectRatio, second.location.y - first.location.y)
  }

  /// The distance of two joints in picture heights.
  @inlinable
  public func distance(
    from start: BodyJoint, to end: BodyJoint, minimumConfidence: Double = 0.5
  ) -> Double? {
    guard let vector = isotropicVector(from: start, to: end, minimumConfidence: minimumConfidence) else { return nil }
    return hypot(vector.x, vector.y)
  }

  /// The angle at a joint between the segments to two others, in degrees, 0 (folded) … 180 (straight).
  ///
  /// Also `nil` when a segment has no length.
  @inlinable
  public func angleDegrees(
    at vertex: BodyJoint, from start: BodyJoint, to end: BodyJoint, minimumConfidence: Double = 0.5
  ) -> Double? {
    guard let first = isotropicVector(from: vertex, to: start, minimumConfidence: minimumConfidence),
      let second = isotropicVector(from: vertex, to: end, minimumConfidence: minimumConfidence)
    else { return nil }
    return PoseCore.angleDegrees(between: first, and: second)
  }

  /// The angle of a segment to the upward vertical of the picture, in degrees: 0 when `end` is straight above
  /// `start`, 90 when level, 180 when below.
  ///
  /// Also `nil` when the segment has no length.
  @inlinable
  public func angleToVerticalDegrees(
    from start: BodyJoint, to end: BodyJoint, minimumConfidence: Double = 0.5
  ) -> Double? {
    guard let vector = isotropicVector(from: start, to: end, minimumConfidence: minimumConfidence) else { return nil }
    return PoseCore.angleDegrees(between: vector, and: SIMD2(0, 1))
  }
}
