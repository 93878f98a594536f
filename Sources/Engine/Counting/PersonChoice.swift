import PoseCore

/// Which one of several people is counted.
public enum PersonChoice: Hashable, Sendable {
  /// Who looks largest, so who is nearest to the camera.
  case largest
  /// Who is nearest to the middle of the picture.
  case center
  /// The one with this number, from 1 in the order of appearance.
  case id(PersonID)
}

extension PersonChoice {
  /// How well a pose fits, more is better; the same for all when the number decides.
  func fit(_ pose: BodyPose) -> Double {
    switch self {
    case .largest: pose.apparentStature ?? 0
    case .center: -(pose.distanceFromMiddle ?? .infinity)
    case .id: 0
    }
  }
}

extension BodyPose {
  /// Shares of stature of torso, thigh and shank (Drillis and Contini 1966).
  private static let proportions: [(BodyJoint, BodyJoint, Double)] = [
    (.neck, .root, 0.288), (.leftHip, .leftKnee, 0.245), (.rightHip, .rightKnee, 0.245),
    (.leftKnee, .leftAnkle, 0.246), (.rightKnee, .rightAnkle, 0.246),
  ]

  /// How tall the person would stand, in picture heights, by the segment that is foreshortened least: the same
  /// standing, squatting or cut off by the picture's edge. `nil` when no such segment is seen.
  var apparentStature: Double? {
    Self.proportions.compactMap { first, second, share in
      distance(from: first, to: second).map { $0 / share }
    }.max()
  }

  /// Where the person is: the middle of the hips or, when they are not seen, of the shoulders; picture heights.
  var place: SIMD2<Double>? {
    (joint(.root, minimumConfidence: 0.5) ?? joint(.neck, minimumConfidence: 0.5)).map {
      SIMD2($0.location.x * aspectRatio, $0.location.y)
    }
  }

  fileprivate var distanceFromMiddle: Double? {
    place.map { (($0 - SIMD2(aspectRatio / 2, 0.5)) * ($0 - SIMD2(aspectRatio / 2, 0.5))).sum().squareRoot() }
  }
}
