import Glibc
import PoseCore

/// An arm or a leg: two bones and their three joints.
struct Limb: Sendable {
  let base: BodyJoint
  let middle: BodyJoint
  let end: BodyJoint

  /// Left, right.
  static let arms = [
    Limb(base: .leftShoulder, middle: .leftElbow, end: .leftWrist),
    Limb(base: .rightShoulder, middle: .rightElbow, end: .rightWrist),
  ]
  /// Left, right.
  static let legs = [
    Limb(base: .leftHip, middle: .leftKnee, end: .leftAnkle),
    Limb(base: .rightHip, middle: .rightKnee, end: .rightAnkle),
  ]

  /// Puts the end at a place, or as near to it as the bones reach, with the middle joint towards the pole.
  func reach(_ target: SIMD3<Double>, pole: SIMD3<Double>, in places: inout BodyPlaces) {
    let start = places[base]
    let first = (places[middle] - start).length
    let second = (places[end] - places[middle]).length
    let offset = target - start
    let direction = offset.normalised
    let distance = min(max(offset.length, abs(first - second) + 0.02), (first + second) * 0.995)
    let along = (first * first - second * second + distance * distance) / (2 * distance)
    let aside = max(first * first - along * along, 0).squareRoot()
    let across = (pole - direction * pole.dot(direction)).normalised
    places[middle] = start + direction * along + across * aside
    places[end] = start + direction * distance
  }
}

extension SIMD3<Double> {
  var length: Double { (x * x + y * y + z * z).squareRoot() }
  var normalised: SIMD3<Double> { length > 1e-9 ? self / length : SIMD3(0, 0, 1) }
  func dot(_ other: SIMD3<Double>) -> Double { x * other.x + y * other.y + z * other.z }
  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
