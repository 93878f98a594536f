import Glibc
import PoseCore

/// A jointed figure that squats: where its joints are at a depth of 0 (upright) … 1 (thighs nearly level).
///
/// The feet stay where they are and the trunk leans so that the body keeps its balance.
public struct SyntheticSquatter: Sendable {
  public var torsoMetres = 0.50
  public var thighMetres = 0.42
  public var shankMetres = 0.42
  public var shoulderHalfWidth = 0.18
  public var hipHalfWidth = 0.10
  public var footHalfWidth = 0.17
  /// At depth 1, from the vertical.
  public var thighDegrees = 86.0
  public var shankDegrees = 27.0
  public var trunkDegrees = 40.0
  /// How much farther apart than the feet each knee is at depth 1; below 0 they fall in.
  public var kneesOut = 0.05
  /// Where the person stands: x to their left, z ahead.
  public var place = SIMD2(0.0, 0.0)

  public init() {}

  /// World places of the joints in metres: x to the person's left, y up, z ahead.
  ///
  /// - Parameters:
  ///   - step: How far a foot is lifted in walking, 1 the left one … -1 the right one.
  ///   - trunkDepth: The depth that the trunk leans for, when it is not that of the legs.
  public func places(depth: Double, step: Double = 0, trunkDepth: Double? = nil) -> [BodyJoint: SIMD3<Double>] {
    func swing(_ length: Double, _ degrees: Double) -> (ahead: Double, up: Double) {
      (length * sin(degrees * .pi / 180), length * cos(degrees * .pi / 180))
    }
    let shank = swing(shankMetres, shankDegrees * depth)
    let thigh = swing(thighMetres, -thighDegrees * depth)
    let trunk = swing(torsoMetres, trunkDegrees * (trunkDepth ?? depth))
    let ankle = SIMD2(0.0, 0.08)
    let knee = ankle + SIMD2(shank.ahead, shank.up)
    let hip = knee + SIMD2(thigh.ahead, thigh.up)
    let shoulder = hip + SIMD2(trunk.ahead, trunk.up)
    let wrist = shoulder + SIMD2(0.02 + 0.5 * depth, -0.52 * (1 - depth))
    var places: [BodyJoint: SIMD3<Double>] = [:]
    func put(_ joint: BodyJoint, _ half: Double, _ point: SIMD2<Double>) {
      places[joint] = SIMD3(half + self.place.x, point.y, point.x + self.place.y)
    }
    func pair(_ left: BodyJoint, _ half: Double, _ point: SIMD2<Double>) {
      put(left, half, point)
      put(left.mirrorPartner, -half, point)
    }
    pair(.leftAnkle, footHalfWidth, ankle)
    pair(.leftKnee, footHalfWidth + kneesOut * depth, knee)
    pair(.leftHip, hipHalfWidth, hip)
    pair(.leftShoulder, shoulderHalfWidth, shoulder)
    pair(.leftElbow, shoulderHalfWidth + 0.02, (shoulder + wrist) / 2)
    pair(.leftWrist, shoulderHalfWidth, wrist)
    put(.root, 0, hip)
    put(.neck, 0, shoulder)
    put(.nose, 0, shoulder + SIMD2(0.1, 0.2))
    pair(.leftEye, 0.03, shoulder + SIMD2(0.08, 0.24))
    pair(.leftEar, 0.07, shoulder + SIMD2(0, 0.22))
    if step != 0 {
      let lifted = swing(thighMetres, 45 * abs(step))
      let hanging = swing(shankMetres, 35 * abs(step))
      let knee = hip + SIMD2(lifted.ahead, -lifted.up)
      let side: (knee: BodyJoint, ankle: BodyJoint, half: Double) =
        step > 0 ? (.leftKnee, .leftAnkle, hipHalfWidth) : (.rightKnee, .rightAnkle, -hipHalfWidth)
      put(side.knee, side.half, knee)
      put(side.ankle, side.half, knee + SIMD2(-hanging.ahead, -hanging.up))
    }
    return places
  }
}
