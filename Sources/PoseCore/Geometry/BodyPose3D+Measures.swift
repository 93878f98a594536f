/// Angles and distances of the lifted skeleton. Each is `nil` when a joint is missing or below the gate.
extension BodyPose3D {
  /// The vector from one joint to another in metres: x to the picture's right, y up, z towards the camera.
  @inlinable
  public func vector(
    from start: BodyJoint3D, to end: BodyJoint3D, minimumConfidence: Double = 0.5
  ) -> SIMD3<Double>? {
    guard let first = joint(start, minimumConfidence: minimumConfidence),
      let second = joint(end, minimumConfidence: minimumConfidence)
    else { return nil }
    return second.position - first.position
  }

  /// The distance of two joints in metres.
  @inlinable
  public func distance(
    from start: BodyJoint3D, to end: BodyJoint3D, minimumConfidence: Double = 0.5
  ) -> Double? {
    guard let vector = vector(from: start, to: end, minimumConfidence: minimumConfidence) else { return nil }
    return (vector * vector).sum().squareRoot()
  }

  /// The angle at a joint between the segments to two others, in degrees, 0 (folded) … 180 (straight).
  ///
  /// Also `nil` when a segment has no length.
  @inlinable
  public func angleDegrees(
    at vertex: BodyJoint3D, from start: BodyJoint3D, to end: BodyJoint3D, minimumConfidence: Double = 0.5
  ) -> Double? {
    guard let first = vector(from: vertex, to: start, minimumConfidence: minimumConfidence),
      let second = vector(from: vertex, to: end, minimumConfidence: minimumConfidence)
    else { return nil }
    return PoseCore.angleDegrees(between: first, and: second)
  }

  /// The angle of a segment to the picture's upward vertical, in degrees: 0 when `end` is straight above `start`,
  /// 90 when level, 180 when below.
  ///
  /// Also `nil` when the segment has no length.
  @inlinable
  public func angleToVerticalDegrees(
    from start: BodyJoint3D, to end: BodyJoint3D, minimumConfidence: Double = 0.5
  ) -> Double? {
    guard let vector = vector(from: start, to: end, minimumConfidence: minimumConfidence) else { return nil }
    return PoseCore.angleDegrees(between: vector, and: SIMD3(0, 1, 0))
  }
}
