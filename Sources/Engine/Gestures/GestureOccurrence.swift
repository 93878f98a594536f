import Gestures

/// One making of a gesture, from its beginning to its end.
public struct GestureOccurrence: Sendable, Equatable {
  public var gesture: Gesture
  /// Who made it, as known at its end: the side of a doubtful hand may become clear meanwhile.
  public var source: GestureEvent.Source
  public var startSeconds: Double
  /// The same as the start for what is over in a moment; for one that never ended, when it was last seen.
  public var endSeconds: Double
  public var end: End
  /// 0…1: its greatest strength.
  public var strength: Double

  public enum End: String, Sendable, CaseIterable {
    case ended
    /// The hand was lost meanwhile.
    case cancelled
    /// It went on when the source ended.
    case open
  }

  public init(
    gesture: Gesture, source: GestureEvent.Source, startSeconds: Double, endSeconds: Double, end: End, strength: Double
  ) {
    self.gesture = gesture
    self.source = source
    self.startSeconds = startSeconds
    self.endSeconds = endSeconds
    self.end = end
    self.strength = strength
  }
}
