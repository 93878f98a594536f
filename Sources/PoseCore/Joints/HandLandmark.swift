/// One of the 21 landmarks of a hand; the order of the cases is fixed.
public enum HandLandmark: Int, CaseIterable, Hashable, Sendable, Codable {
  case wrist
  case thumbCMC, thumbMP, thumbIP, thumbTip
  case indexMCP, indexPIP, indexDIP, indexTip
  case middleMCP, middlePIP, middleDIP, middleTip
  case ringMCP, ringPIP, ringDIP, ringTip
  case littleMCP, littlePIP, littleDIP, littleTip

  /// The number of landmarks, 21.
  public static let count = 21

  /// The landmark's name as written in clips and reports.
  public var name: String { String(describing: self) }

  /// Finds a landmark by its name, or `nil` for an unknown one.
  public init?(name: String) {
    guard let landmark = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = landmark
  }

  /// The next landmark towards the wrist; `nil` for the wrist itself.
  public var parent: HandLandmark? {
    switch self {
    case .wrist: nil
    case .thumbCMC, .indexMCP, .middleMCP, .ringMCP, .littleMCP: .wrist
    default: HandLandmark(rawValue: rawValue - 1)
    }
  }
}
