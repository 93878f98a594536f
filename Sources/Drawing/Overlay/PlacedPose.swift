import PoseCore

/// A pose in the pixels of the canvas.
struct PlacedPose {
  let pose: BodyPose
  let size: SIMD2<Double>
  /// The width of a limb's line in pixels, in proportion to the person.
  let limbWidth: Double

  /// Below this confidence a joint is not drawn at all.
  static let leastConfidence = 0.2

  init(_ pose: BodyPose, width: Double, height: Double) {
    self.pose = pose
    size = SIMD2(width, height)
    let lengths: [Double] = [(BodyJoint.neck, BodyJoint.root), (.leftHip, .leftKnee), (.rightHip, .rightKnee)]
      .compactMap {
        pose.distance(from: $0.0, to: $0.1, minimumConfidence: Self.leastConfidence)
      }
    let longest = (lengths.max() ?? 0.2) * height
    limbWidth = min(max(longest * 0.062, min(width, height) / 200), min(width, height) / 60)
  }

  /// Where a joint is, in pixels from the upper left; `nil` when it is missing, unsure or far outside the picture.
  func place(_ joint: BodyJoint) -> SIMD2<Double>? {
    guard let found = pose.joint(joint, minimumConfidence: Self.leastConfidence),
      // Cairo's coordinates are 24 bits before the point.
      abs(found.location.x) < 8, abs(found.location.y) < 8
    else { return nil }
    return SIMD2(found.location.x, 1 - found.location.y) * size
  }

  /// How opaque a joint is drawn: 0.25 at the least confidence, 1 from 0.7 on.
  func opacity(_ joint: BodyJoint) -> Double {
    let confidence = pose[joint]?.confidence ?? 0
    return min(max(0.25 + (confidence - Self.leastConfidence) * 1.5, 0), 1)
  }

  /// The middle and the radius of the head, in pixels.
  var head: (center: SIMD2<Double>, radius: Double)? {
    let places = [BodyJoint.leftEar, .rightEar, .leftEye, .rightEye, .nose].compactMap(place)
    guard !places.isEmpty else { return nil }
    return (places.reduce(.zero, +) / Double(places.count), limbWidth * 4)
  }
}
