extension Gesture {
  /// The phases in which its events come. O(1).
  public var phases: [GestureEvent.Phase] {
    switch self {
    case .doublePinch, .swipeLeft, .swipeRight, .swipeUp, .swipeDown, .circle, .wave: [.happened]
    case .pinch, .middlePinch, .ringPinch, .littlePinch, .pinchDrag, .pinchZoom: [.began, .changed, .ended, .cancelled]
    case .pinchHold, .openPalm, .fist, .pointingUp, .thumbUp, .thumbDown, .victory, .iLoveYou, .ok, .call, .l, .one,
      .two, .three, .four, .five, .handRaised, .bothHandsRaised, .armsCrossed:
      [.began, .ended, .cancelled]
    }
  }

  /// Whether it is over in the moment that it is known.
  public var isMomentary: Bool { phases == [.happened] }

  /// Whether its events say how far it has gone since it began.
  public var hasDrag: Bool {
    switch self {
    case .pinch, .middlePinch, .ringPinch, .littlePinch, .pinchDrag: true
    default: false
    }
  }
}
