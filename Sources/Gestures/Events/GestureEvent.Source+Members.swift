import PoseCore

extension GestureEvent.Source {
  /// The hand; `nil` for two hands and for a body.
  public var hand: HandID? {
    if case .hand(let id, _, _) = self { id } else { nil }
  }

  /// Which of the person's hands it is; `nil` for two hands and for a body.
  public var chirality: Chirality? {
    if case .hand(_, let chirality, _) = self { chirality } else { nil }
  }

  /// Whose hand or body it is; `nil` where that is not known, and for two hands.
  public var person: PersonID? {
    switch self {
    case .hand(_, _, let person): person
    case .hands: nil
    case .person(let person): person
    }
  }
}
