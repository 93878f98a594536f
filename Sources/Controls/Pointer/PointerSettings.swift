/// How a hand's place in the picture becomes a place on the screen.
public struct PointerSettings: Sendable, Equatable {
  /// The part of the picture's width and height at each edge that the hand need not enter: the middle rectangle between
  /// the margins is the screen.
  public var margin = 0.2
  /// Whether a hand that moves to its owner's right moves the pointer to the right, as a mirror would, when the camera
  /// looks at them.
  public var isMirrored = true
  /// What of the hand the pointer follows.
  public var point = Point.palm
  /// The cutoff of the smoothing at rest: lower means calmer and later.
  public var cutoffHertz = 1.5

  public enum Point: String, CaseIterable, Sendable {
    /// The middle between the wrist and the fingers' roots, which no bent finger moves.
    case palm
    case index
  }

  public init() {}
}
