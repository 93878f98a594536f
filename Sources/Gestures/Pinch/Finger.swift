import PoseCore

/// A finger that can meet the thumb.
public enum Finger: Int, CaseIterable, Hashable, Sendable {
  case index, middle, ring, little

  /// From the index finger to the little one; stored, since a computed one would be made anew for each frame.
  public static let allCases: [Finger] = [.index, .middle, .ring, .little]

  /// The number of fingers beside the thumb, 4.
  public static let count = 4

  /// The knuckle.
  public var mcp: HandLandmark { HandLandmark(rawValue: HandLandmark.indexMCP.rawValue + 4 * rawValue)! }
  /// The middle joint.
  public var pip: HandLandmark { HandLandmark(rawValue: HandLandmark.indexPIP.rawValue + 4 * rawValue)! }
  /// The last joint.
  public var dip: HandLandmark { HandLandmark(rawValue: HandLandmark.indexDIP.rawValue + 4 * rawValue)! }
  public var tip: HandLandmark { HandLandmark(rawValue: HandLandmark.indexTip.rawValue + 4 * rawValue)! }

  /// The gesture that the finger's touch with the thumb says.
  public var pinch: Gesture {
    switch self {
    case .index: .pinch
    case .middle: .middlePinch
    case .ring: .ringPinch
    case .little: .littlePinch
    }
  }
}
