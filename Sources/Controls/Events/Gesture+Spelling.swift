import Gestures
import Spelling

extension Gesture {
  /// The gesture of a name in kebab, snake or camel case, in the singular or plural: `thumb-up`, `thumbs_up`,
  /// `thumbUp`; `nil` when there is none.
  public init?(spelled name: String) {
    let wanted = name.kebabCase
    let candidates = [wanted] + wanted.singulars + [wanted.replacing("thumbs-", with: "thumb-")]
    guard let gesture = candidates.lazy.compactMap(Gesture.init(rawValue:)).first else { return nil }
    self = gesture
  }

  /// Whether it is one hand's, which is a left or a right one.
  var isOfOneHand: Bool {
    switch self {
    case .pinchZoom, .handRaised, .bothHandsRaised, .armsCrossed: false
    default: true
    }
  }
}
