import Gestures

/// One class of the classifier: which fingers are extended, or a shape that this does not tell.
public struct ShapeClass: Hashable, Sendable {
  /// `thumb, index, middle, ring, little` as 0 and 1, or a word.
  public var name: String
  /// What it counts as.
  public var shape: HandShape

  /// A class for each of the 32 ways to extend fingers.
  public static func fingers(_ bits: String) -> ShapeClass {
    let shapes: [String: HandShape] = [
      "11111": .openPalm, "00000": .fist, "01000": .pointing, "10000": .thumb, "01100": .victory, "11001": .iLoveYou,
      "10001": .call, "11000": .l, "01110": .three, "11100": .three, "01111": .four,
    ]
    return ShapeClass(name: bits, shape: shapes[bits] ?? .other)
  }

  public static let ok = ShapeClass(name: "ok", shape: .ok)
  /// Index and middle finger side by side, the others curled.
  public static let together = ShapeClass(name: "together", shape: .twoTogether)
  /// Thumb and index finger meet, the others curled.
  public static let pinch = ShapeClass(name: "pinch", shape: .other)
  /// All fingers half curled: slack, or on the way.
  public static let half = ShapeClass(name: "half", shape: .other)

  public static let all: [ShapeClass] =
    (0..<32).map { number in
      fingers(String((0..<5).map { number >> (4 - $0) & 1 == 1 ? "1" : "0" }))
    } + [ok, together, pinch, half]

  /// What HaGRID's labels mean: a `mute` is a raised index finger before lips that landmarks do not see; `rock` has the
  /// thumb on the middle fingers.
  public static let hagrid: [String: ShapeClass] = [
    "call": fingers("10001"), "dislike": fingers("10000"), "like": fingers("10000"), "fist": fingers("00000"),
    "mute": fingers("01000"), "one": fingers("01000"), "ok": ok, "palm": fingers("11111"), "stop": fingers("11111"),
    "stop_inverted": fingers("11111"), "peace": fingers("01100"), "rock": fingers("01001"),
  ]
}
