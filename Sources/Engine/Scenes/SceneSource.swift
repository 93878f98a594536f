import Imaging
import PoseCore

/// Where scenes come from, one a frame: a video whose people are found as it goes, or a recorded clip.
public protocol SceneSource: AnyObject {
  /// Waits for the next frame's people; `nil` at the end of the source.
  ///
  /// Timestamps rise strictly: a source leaves out a frame whose stamp does not, and counts it.
  func next() throws -> ObservedFrame?

  /// Frames left out so far because their timestamp did not rise.
  var ignoredFrames: Int { get }
}

/// Who is in one frame, and its picture where there is one.
public struct ObservedFrame: Sendable {
  /// Its time is the source's own.
  public var scene: Scene
  /// As it was looked at, so unmirrored; `nil` from a recorded clip.
  public var image: Image?

  public init(scene: Scene, image: Image?) {
    self.scene = scene
    self.image = image
  }
}
