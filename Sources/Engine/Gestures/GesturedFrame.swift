import Gestures
import Imaging
import PoseCore

/// What one frame brought: who was there and what was said.
public struct GesturedFrame: Sendable {
  /// The frame's place in the sequence, from 0.
  public var index: Int
  /// The picture, unmirrored; `nil` from a recorded clip.
  public var image: Image?
  /// The hands and people in view; its time is counted from the sequence's first frame.
  public var scene: Scene
  /// In the order of the hands' ids, then of the people's; mostly none.
  public var events: [GestureEvent]
  /// The gestures that are over with this frame.
  public var finished: [GestureOccurrence]
  /// What each hand in view is doing, in the order of their ids.
  public var hands: [HandState]
}
