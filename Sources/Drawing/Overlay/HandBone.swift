import PoseCore

/// A line of the drawn hand.
struct HandBone {
  var start, end: HandLandmark
  var colour: Colour

  /// From the back to the front: the palm, then the fingers from the little one to the thumb.
  static let all: [HandBone] = palm + fingers

  private static let palm: [HandBone] = [
    (.wrist, .thumbCMC), (.wrist, .indexMCP), (.wrist, .littleMCP), (.indexMCP, .middleMCP), (.middleMCP, .ringMCP),
    (.ringMCP, .littleMCP),
  ].map { (ends: (HandLandmark, HandLandmark)) in HandBone(start: ends.0, end: ends.1, colour: .middle) }

  private static let fingers: [HandBone] = [
    HandLandmarkGroup.littleFinger, .ringFinger, .middleFinger, .indexFinger, .thumb,
  ].flatMap { finger in
    zip(finger.landmarks, finger.landmarks.dropFirst()).map { start, end in
      HandBone(start: start, end: end, colour: end.colour)
    }
  }
}

extension HandLandmark {
  /// The colour of the landmark's finger: hues that differ for every kind of colour blindness, and in lightness too.
  var colour: Colour {
    switch self {
    case .wrist: .middle
    case .thumbCMC, .thumbMP, .thumbIP, .thumbTip: .right
    case .indexMCP, .indexPIP, .indexDIP, .indexTip: .angle
    case .middleMCP, .middlePIP, .middleDIP, .middleTip: .accent
    case .ringMCP, .ringPIP, .ringDIP, .ringTip: .left
    case .littleMCP, .littlePIP, .littleDIP, .littleTip: Colour(0xA78B_FA)
    }
  }
}
