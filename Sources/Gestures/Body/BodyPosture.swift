import PoseCore

/// The postures that a whole body can say something with.
enum BodyPosture: CaseIterable, Hashable, Sendable {
  case handRaised, bothHandsRaised, armsCrossed

  var gesture: Gesture {
    switch self {
    case .handRaised: .handRaised
    case .bothHandsRaised: .bothHandsRaised
    case .armsCrossed: .armsCrossed
    }
  }
}
