import RepKit

extension Gesture {
  /// How it is made, for people to read.
  var meaning: String {
    switch self {
    case .pinch: "tips of thumb and index finger touch"
    case .middlePinch: "tips of thumb and middle finger touch"
    case .ringPinch: "tips of thumb and ring finger touch"
    case .littlePinch: "tips of thumb and little finger touch"
    case .pinchHold: "a pinch that is held in its place"
    case .doublePinch: "two short pinches, one soon after the other"
    case .pinchDrag: "a pinch that moves"
    case .pinchZoom: "both hands pinch, and move apart or together"
    case .openPalm: "five fingers extended; five as well, where that is asked for"
    case .fist: "all fingers closed"
    case .pointingUp: "the index finger alone, upwards; one as well, where that is asked for"
    case .thumbUp: "the thumb alone, upwards"
    case .thumbDown: "the thumb alone, downwards"
    case .victory: "index and middle finger, apart; two as well, where that is asked for"
    case .iLoveYou: "thumb, index and little finger"
    case .ok: "thumb and index finger in a ring, the others extended; a pinch as well"
    case .call: "thumb and little finger"
    case .l: "thumb and index finger at a right angle"
    case .one: "one finger: pointing-up as a number, said only where --gestures or a rule asks for it"
    case .two: "two fingers together; victory as well, where --gestures or a rule asks for two"
    case .three: "three fingers"
    case .four: "four fingers"
    case .five: "five fingers: open-palm as a number, said only where --gestures or a rule asks for it"
    case .swipeLeft: "the hand moves fast to the person's left"
    case .swipeRight: "the hand moves fast to the person's right"
    case .swipeUp: "the hand moves fast upwards"
    case .swipeDown: "the hand moves fast downwards"
    case .circle: "the hand draws a circle"
    case .wave: "the hand goes from side to side"
    case .handRaised: "the body: one hand above the head"
    case .bothHandsRaised: "the body: both hands above the head"
    case .armsCrossed: "the body: forearms crossed before the chest"
    }
  }

  /// Whether it is a shape of one hand, which can be held.
  var isShape: Bool {
    switch self {
    case .openPalm, .fist, .pointingUp, .thumbUp, .thumbDown, .victory, .iLoveYou, .ok, .call, .l, .one, .two, .three,
      .four, .five:
      true
    default: false
    }
  }

  /// Whether the body says it, so that people have to be looked for.
  var isOfBody: Bool {
    switch self {
    case .handRaised, .bothHandsRaised, .armsCrossed: true
    default: false
    }
  }
}
