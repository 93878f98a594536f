/// What hands, or the whole body, can say; the raw value is its name in reports and in controls files.
public enum Gesture: String, CaseIterable, Hashable, Sendable {
  // Thumb against a finger's tip.
  case pinch
  case middlePinch = "middle-pinch"
  case ringPinch = "ring-pinch"
  case littlePinch = "little-pinch"
  // Built on the pinch of thumb and index finger.
  case pinchHold = "pinch-hold"
  case doublePinch = "double-pinch"
  case pinchDrag = "pinch-drag"
  case pinchZoom = "pinch-zoom"
  // Static shapes of one hand. OK is also a pinch whose other fingers are extended: both are said.
  case openPalm = "open-palm"
  case fist
  case pointingUp = "pointing-up"
  case thumbUp = "thumb-up"
  case thumbDown = "thumb-down"
  case victory
  case iLoveYou = "i-love-you"
  case ok
  case call
  case l
  // Numbers. Three, four and two with the fingers together have no other name; one is also `pointingUp`, victory also
  // `two`, five also `openPalm`: said besides where numbers are asked for.
  case one, two, three, four, five
  // Movements of one hand. Right and left are the person's own: who faces the camera and swipes to their right moves the
  // hand to the left of the picture as the camera saw it, unmirrored.
  case swipeLeft = "swipe-left"
  case swipeRight = "swipe-right"
  case swipeUp = "swipe-up"
  case swipeDown = "swipe-down"
  case circle
  case wave
  // Of the whole body.
  case handRaised = "hand-raised"
  case bothHandsRaised = "both-hands-raised"
  case armsCrossed = "arms-crossed"
}
