import Gestures
import PoseCore

extension GestureEvent.Source {
  var hand: HandID? {
    if case .hand(let id, _, _) = self { id } else { nil }
  }

  var chirality: Chirality? {
    if case .hand(_, let chirality, _) = self { chirality } else { nil }
  }

  var person: PersonID? {
    switch self {
    case .hand(_, _, let person): person
    case .hands: nil
    case .person(let person): person
    }
  }
}
