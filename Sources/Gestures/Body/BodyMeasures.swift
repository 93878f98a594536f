import PoseCore

/// Where an upright body's arms are, in units of its torso (shoulders to hips); `nil` parts were not seen.
struct BodyMeasures: Sendable {
  struct Arm: Sendable {
    /// The wrist from the middle of the shoulders; x to the picture's right, y up.
    var wrist: SIMD2<Double>
    var elbow: SIMD2<Double>
    /// Along the line from this arm's own shoulder (0) to the other one (1).
    var wristAcross: Double
    /// The wrist from the nose.
    var fromNose: SIMD2<Double>
  }

  var left: Arm?
  var right: Arm?
  /// The middle of the shoulders in picture heights.
  var shoulders: SIMD2<Double>
  /// The middle of the hips in picture heights; `nil` where they are not seen.
  var hips: SIMD2<Double>?
  /// In picture heights.
  var torso: Double
  /// The distance of the shoulders over the torso: small when the body is seen from its side.
  var breadth: Double
  /// 0…1: the least confidence of shoulders and wrists.
  var confidence: Double

  /// A torso is that many times as long as the shoulders are apart, seen from the front.
  static let torsoOverBreadth = 1.4

  /// `nil` when the body is not seen well enough or does not stand or sit upright.
  init?(_ pose: BodyPose, minimumConfidence: Double) {
    func place(_ joint: BodyJoint) -> SIMD2<Double>? {
      pose.joint(joint, minimumConfidence: minimumConfidence).map {
        SIMD2($0.location.x * pose.aspectRatio, $0.location.y)
      }
    }
    guard let leftShoulder = place(.leftShoulder), let rightShoulder = place(.rightShoulder), let nose = place(.nose)
    else { return nil }
    let middle = (leftShoulder + rightShoulder) / 2
    let across = rightShoulder - leftShoulder
    let hips = place(.root)
    let torso = max(hips.map { (middle - $0).length } ?? 0, Self.torsoOverBreadth * across.length)
    guard torso > 1e-6 else { return nil }
    let up = hips.map { middle - $0 } ?? (nose - middle)
    guard HandGeometry.angleToUpDegrees(up) < 35, nose.y > middle.y else { return nil }
    self.torso = torso
    self.hips = hips
    shoulders = middle
    breadth = across.length / torso

    func arm(_ shoulder: SIMD2<Double>, _ wrist: BodyJoint, _ elbow: BodyJoint, _ across: SIMD2<Double>) -> Arm? {
      guard let wrist = place(wrist), let elbow = place(elbow) else { return nil }
      let square = max((across * across).sum(), 1e-12)
      return Arm(
        wrist: (wrist - middle) / torso, elbow: (elbow - middle) / torso,
        wristAcross: ((wrist - shoulder) * across).sum() / square, fromNose: (wrist - nose) / torso)
    }
    left = arm(leftShoulder, .leftWrist, .leftElbow, across)
    right = arm(rightShoulder, .rightWrist, .rightElbow, -across)
    confidence =
      [BodyJoint.leftShoulder, .rightShoulder, .leftWrist, .rightWrist]
      .compactMap { pose.joint($0, minimumConfidence: minimumConfidence)?.confidence }.min() ?? 0
  }
}

extension BodyMeasures.Arm {
  /// Above and clear of the head: a hand at the head scratches or holds it.
  var isRaised: Bool { fromNose.y > 0.15 && fromNose.length > 0.45 && wrist.y > elbow.y }

  /// Below the chest.
  var isLow: Bool { wrist.y < -0.4 }
}

extension BodyMeasures {
  /// Whether the arms are held as in a posture, for a moment.
  func shows(_ posture: BodyPosture) -> Bool {
    guard let left, let right else { return false }
    switch posture {
    case .handRaised: return (left.isRaised && right.isLow) || (right.isRaised && left.isLow)
    case .bothHandsRaised:
      // Hands together overhead stretch; raised hands are apart.
      return left.isRaised && right.isRaised && abs(left.wrist.x - right.wrist.x) > 0.4
    case .armsCrossed:
      return breadth > 0.35 && left.wristAcross > 0.55 && right.wristAcross > 0.55
        && [left, right].allSatisfy { (-0.9...0.3).contains($0.wrist.y) && $0.elbow.y < 0 }
    }
  }
}
