/// How the fingers stand, whichever way the hand is turned.
///
/// Which gesture a shape says depends on its direction too: a thumb held out sideways says nothing.
public enum HandShape: String, CaseIterable, Hashable, Sendable {
  /// Five fingers extended, spread or together, palm or back to the camera.
  case openPalm = "open-palm"
  case fist
  /// Only the index finger.
  case pointing
  /// Only the thumb.
  case thumb
  /// Index and middle finger, apart.
  case victory
  /// Index and middle finger, side by side.
  case twoTogether = "two-together"
  /// Thumb, index and little finger.
  case iLoveYou = "i-love-you"
  /// The tips of thumb and index finger together, the other three extended.
  case ok
  /// Thumb and little finger.
  case call
  /// Thumb and index finger at a right angle.
  case l
  /// Index, middle and ring finger, or thumb, index and middle finger.
  case three
  /// All but the thumb.
  case four
  /// Anything else: slack and half-closed hands, fingers in between, horns, a lone little finger.
  case other
}
