/// Which hands one frame shows; that none is in view differs from not having looked.
public enum HandsInView: Sendable, Equatable {
  /// Nobody looked for hands.
  case notSought
  case none
  /// At least one hand, in the order of their ids.
  case hands([TrackedHand])

  /// Makes what was found by looking.
  public init(found hands: [TrackedHand]) {
    self = hands.isEmpty ? .none : .hands(hands)
  }

  /// The hands, none for `notSought` and `none`.
  public var hands: [TrackedHand] {
    switch self {
    case .notSought, .none: []
    case .hands(let hands): hands
    }
  }
}
