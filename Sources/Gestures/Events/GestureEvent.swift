import PoseCore

/// Something that a hand or a body said, at the time of the frame that shows it.
///
/// A gesture that lasts begins, may change, and ends or is cancelled, each once; one without duration (a swipe) comes as
/// a single `happened`.
public struct GestureEvent: Sendable, Equatable {
  public var gesture: Gesture
  public var phase: Phase
  public var time: FrameTime
  public var source: Source
  /// 0…1: how clearly it is made; a pinch's closeness, a shape's probability.
  public var strength: Double
  /// Where: the point between thumb and finger for pinches, the palm's middle for other hand gestures; `nil` where no
  /// place belongs to it.
  public var position: NormalizedPoint?
  /// How far `position` has gone since the gesture began, in heights of the picture, x to the right, y up.
  public var drag: SIMD2<Double>?
  /// A zoom's distance between the two hands over that at its beginning.
  public var scale: Double?

  public enum Phase: String, Hashable, Sendable, CaseIterable {
    case began, changed, ended
    /// The hand was lost: whatever was under way did not end by the user's will.
    case cancelled
    /// Over in the moment that it is known.
    case happened
  }

  /// Who said it.
  public enum Source: Hashable, Sendable {
    case hand(HandID, Chirality, PersonID?)
    case hands(HandID, HandID)
    case person(PersonID)
  }

  public init(
    gesture: Gesture, phase: Phase, time: FrameTime, source: Source, strength: Double,
    position: NormalizedPoint? = nil, drag: SIMD2<Double>? = nil, scale: Double? = nil
  ) {
    self.gesture = gesture
    self.phase = phase
    self.time = time
    self.source = source
    self.strength = strength
    self.position = position
    self.drag = drag
    self.scale = scale
  }
}
