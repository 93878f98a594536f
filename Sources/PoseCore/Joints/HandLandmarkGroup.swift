/// A finger, or the whole hand.
public enum HandLandmarkGroup: String, CaseIterable, Hashable, Sendable {
  case all, thumb, indexFinger, middleFinger, ringFinger, littleFinger

  /// The group's landmarks, from the palm to the tip.
  public var landmarks: [HandLandmark] {
    switch self {
    case .all: HandLandmark.allCases
    case .thumb: [.thumbCMC, .thumbMP, .thumbIP, .thumbTip]
    case .indexFinger: [.indexMCP, .indexPIP, .indexDIP, .indexTip]
    case .middleFinger: [.middleMCP, .middlePIP, .middleDIP, .middleTip]
    case .ringFinger: [.ringMCP, .ringPIP, .ringDIP, .ringTip]
    case .littleFinger: [.littleMCP, .littlePIP, .littleDIP, .littleTip]
    }
  }
}
