import Imaging
import PoseCore
import RepCounting

/// What one frame brought: who was there and what happened to their counts.
public struct CountedFrame: Sendable {
  /// The frame's place in the sequence, from 0.
  public var index: Int
  /// The picture, unmirrored; `nil` from a recorded clip.
  public var image: Image?
  /// The people in view; its time is counted from the sequence's first frame.
  public var scene: Scene
  /// In the order of the people's ids; mostly none.
  public var events: [RepEvent]
}
