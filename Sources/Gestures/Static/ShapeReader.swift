import PoseCore

/// Reads the shape of one hand in one frame; no memory.
public struct ShapeReader: Sendable {
  /// Below it the reading is `other`.
  public var minimumProbability = 0.5

  public init() {}

  /// Reads a hand; `nil` when landmarks are missing, which is no evidence for or against any shape. O(1).
  public func read(_ hand: TrackedHand) -> ShapeReading? {
    HandGeometry(hand.pose).map { read($0, FingerStates($0, hand.pose3D)) }
  }

  func read(_ geometry: HandGeometry, _ fingers: FingerStates) -> ShapeReading {
    var best = (shape: HandShape.other, probability: 0.0)
    for shape in HandShape.allCases where shape != .other {
      let probability = ShapeRules.agreement(with: shape, fingers, geometry)
      if probability > best.probability { best = (shape, probability) }
    }
    if best.probability < minimumProbability { best = (.other, 1 - best.probability) }
    return ShapeReading(
      shape: best.shape, probability: best.probability, gesture: Self.gesture(of: best.shape, geometry),
      facing: geometry.facing)
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
      return isWithin(50, of: thumb, up: true) ? .thumbUp : isWithin(50, of: thumb, up: false) ? .thumbDown : nil
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

  private static func isWithin(_ degrees: Double, of vector: SIMD2<Double>, up: Bool) -> Bool {
    let angle = HandGeometry.angleToUpDegrees(vector)
    return up ? angle <= degrees : 180 - angle <= degrees
  }
}
