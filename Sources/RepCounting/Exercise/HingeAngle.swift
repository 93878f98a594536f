import Glibc
import PoseCore

/// The angle of a hinge, a knee or an elbow, in space, from the picture and from how long its two segments are.
///
/// A segment that points towards the camera or away from it is shorter in the picture than it is; by how much says how
/// far its ends are apart in depth (Taylor 2000, "Reconstruction of articulated objects from point correspondences in a
/// single uncalibrated image"). Both segments of a folded hinge point the same way from it. Their full lengths are those
/// at the start pose, or what the movement has shown since. On rendered squats from eight directions whose knees moved
/// by 96 to 100° this comes to 90 to 109°, where the picture's angle comes to 50 to 91° and the lifted skeleton's to
/// 57 to 118°.
///
/// For movements on the spot: somebody who comes nearer gets longer. O(1), no allocation.
struct HingeAngle: Sendable {
  /// Landmarks shift along a limb as it folds; so much of the longest length seen is not trusted.
  private static let trustedShare = 0.94
  /// So much of the start pose's length is: what is missing of the rest is jitter, which near a straight hinge would
  /// fold it by 16° for each hundredth.
  private static let trustedRestShare = 0.98
  /// Knees bend ahead: how far a segment may point out of the picture's plane beyond what the body's turn gives, as a
  /// share of its length.
  private static let sidewaysShare = 0.15
  /// How fast the start pose's lengths follow, a frame.
  private static let restFollow = 0.3

  private let first: BodyJoint
  private let vertex: BodyJoint
  private let last: BodyJoint
  private let isKnee: Bool
  private let minimumConfidence: Double
  private var restLengths: SIMD2<Double>?
  private var longest = SIMD2<Double>.zero
  private var lengths: SIMD2<Double>?

  /// `nil` for an angle that is not a hinge's.
  init?(_ joints: [JointSelector], side: BodySide, minimumConfidence: Double) {
    first = joints[0].joint(on: side)
    vertex = joints[1].joint(on: side)
    last = joints[2].joint(on: side)
    isKnee = vertex == .leftKnee || vertex == .rightKnee
    self.minimumConfidence = minimumConfidence
    switch (first, vertex, last) {
    case (.leftHip, .leftKnee, .leftAnkle), (.rightHip, .rightKnee, .rightAnkle),
      (.leftShoulder, .leftElbow, .leftWrist), (.rightShoulder, .rightElbow, .rightWrist):
      break
    default: return nil
    }
  }

  /// Takes in a frame and gives its angle, 0 (folded) … 180 (straight) degrees; `nil` when a joint is not seen.
  ///
  /// - Parameter turnDegrees: How far the body is turned out of the picture's plane, 0 facing the camera … 90; seen from
  ///   a side a knee folds in the picture, so that what a segment lacks there is no depth. `nil` when not known.
  mutating func update(_ pose: BodyPose, turnDegrees: Double?) -> Double? {
    lengths = nil
    guard let one = pose.isotropicVector(from: vertex, to: first, minimumConfidence: minimumConfidence),
      let other = pose.isotropicVector(from: vertex, to: last, minimumConfidence: minimumConfidence)
    else { return nil }
    let seen = SIMD2((one * one).sum().squareRoot(), (other * other).sum().squareRoot())
    guard seen.min() > 0 else { return nil }
    lengths = seen
    longest = pointwiseMax(longest, seen)
    let trusted = pointwiseMax((restLengths ?? .zero) * Self.trustedRestShare, longest * Self.trustedShare)
    let full = pointwiseMax(trusted, seen)
    var depth = (full * full - seen * seen).squareRoot()
    if isKnee, let turnDegrees {
      depth = pointwiseMin(depth, full * min(cos(turnDegrees * .pi / 180) + Self.sidewaysShare, 1))
    }
    return angleDegrees(between: SIMD3(one.x, one.y, depth[0]), and: SIMD3(other.x, other.y, depth[1]))
  }

  /// Says that the last frame lay at the start, and whether its lengths are the start pose's.
  mutating func rest(isReference: Bool) {
    guard let lengths else { return }
    longest = lengths
    if isReference { restLengths = restLengths.map { $0 + (lengths - $0) * Self.restFollow } ?? lengths }
  }

  mutating func reset() {
    restLengths = nil
    lengths = nil
    longest = .zero
  }
}
