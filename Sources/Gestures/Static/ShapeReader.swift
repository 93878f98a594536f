import PoseCore

/// Reads the shape of one hand in one frame; no memory.
///
/// The classifier says which shape is the most probable. It is rejected, and the reading is `other`, when it is not
/// probable enough, or when the fingers' measured states contradict it: the classifier looks at the picture only, the
/// states at the skeleton in space too, where there is one.
public struct ShapeReader: Sendable {
  public var classifier = ShapeClassifier.trained
  /// Below it the reading is `other`. Of hands that it never saw, the classifier reads those above almost all right.
  public var minimumProbability = 0.55
  /// The same where the finger states doubt the shape.
  public var minimumDoubtedProbability = 0.85

  public init() {}

  /// Reads a hand; `nil` when landmarks are missing or more than a quarter of them is outside the picture, which is no
  /// evidence for or against any shape.
  /// O(classes · features).
  public func read(_ hand: TrackedHand) -> ShapeReading? {
    guard hand.pose.isMostlyInPicture else { return nil }
    return HandGeometry(hand.pose).map { read($0, FingerStates($0, hand.pose3D)) }
  }

  func read(_ geometry: HandGeometry, _ fingers: FingerStates) -> ShapeReading {
    let probabilities = classifier.probabilities(ShapeFeatures.of(geometry))
    func reading(_ shape: HandShape, _ probability: Double) -> ShapeReading {
      ShapeReading(
        shape: shape, probability: probability, gesture: Self.gesture(of: shape, geometry), facing: geometry.facing)
    }
    // Two fingers are two fingers: in doubt how far they part, that is measured.
    let parted: HandShape = Self.isParted(geometry) ? .victory : .twoTogether
    let joined: HandShape = parted == .victory ? .twoTogether : .victory
    func probability(_ shape: HandShape) -> Double {
      switch shape {
      case parted: (probabilities[parted] ?? 0) + (probabilities[joined] ?? 0)
      case joined: 0
      default: probabilities[shape] ?? 0
      }
    }
    let best = HandShape.allCases.max { probability($0) < probability($1) }
    guard let best else { return reading(.other, 0) }
    let isAccepted =
      switch ShapeRules.verdict(on: best, fingers) {
      case .agrees: probability(best) >= minimumProbability
      case .doubts: probability(best) >= minimumDoubtedProbability
      case .contradicts: false
      }
    guard isAccepted else { return reading(.other, probabilities[.other] ?? 0) }
    return reading(best, probability(best))
  }

  /// The gesture that a shape says in the direction that it has.
  static func gesture(of shape: HandShape, _ geometry: HandGeometry) -> Gesture? {
    switch shape {
    case .openPalm: return .openPalm
    case .fist: return .fist
    case .pointing:
      return isWithin(50, of: geometry.vector(from: .indexMCP, to: .indexTip), up: true) ? .pointingUp : nil
    case .thumb:
      let thumb = geometry.vector(from: .thumbMP, to: .thumbTip)
      return isWithin(60, of: thumb, up: true) ? .thumbUp : isWithin(60, of: thumb, up: false) ? .thumbDown : nil
    case .victory: return .victory
    case .twoTogether: return .two
    case .iLoveYou: return .iLoveYou
    case .ok: return .ok
    case .call: return .call
    case .l: return .l
    case .three: return .three
    case .four: return .four
    case .other: return nil
    }
  }

  /// Whether the tips of index and middle finger are farther apart than their knuckles: in photographs of victory by 0.2 to
  /// 0.7 hand sizes, of flat hands with closed fingers by less than 0.08.
  private static func isParted(_ geometry: HandGeometry) -> Bool {
    geometry.distance(.indexTip, .middleTip) - geometry.distance(.indexMCP, .middleMCP) > 0.12
  }

  private static func isWithin(_ degrees: Double, of vector: SIMD2<Double>, up: Bool) -> Bool {
    let angle = HandGeometry.angleToUpDegrees(vector)
    return up ? angle <= degrees : 180 - angle <= degrees
  }
}
