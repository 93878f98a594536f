import Glibc

/// The angle between two vectors in degrees, 0…180; `nil` when one has no length or is not finite.
///
/// Computed as atan2(|a × b|, a · b), which keeps its accuracy near 0° and 180° where the arc cosine loses half its
/// digits.
@inlinable
public func angleDegrees(between first: SIMD2<Double>, and second: SIMD2<Double>) -> Double? {
  let cross = first.x * second.y - first.y * second.x
  let dot = first.x * second.x + first.y * second.y
  return degrees(cross: abs(cross), dot: dot)
}

/// The angle between two vectors in degrees, 0…180; `nil` when one has no length or is not finite.
@inlinable
public func angleDegrees(between first: SIMD3<Double>, and second: SIMD3<Double>) -> Double? {
  let cross = crossProduct(first, second)
  return degrees(cross: (cross * cross).sum().squareRoot(), dot: (first * second).sum())
}

/// The vector that is perpendicular to both in the right-handed sense, as long as the area they span.
@inlinable
public func crossProduct(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(
    first.y * second.z - first.z * second.y,
    first.z * second.x - first.x * second.z,
    first.x * second.y - first.y * second.x)
}

@inlinable
func degrees(cross: Double, dot: Double) -> Double? {
  guard cross.isFinite, dot.isFinite, cross > 0 || dot != 0 else { return nil }
  return atan2(cross, dot) * (180 / .pi)
}
