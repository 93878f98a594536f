import PoseCore

/// A picture of a video or camera with its own timestamp.
public struct VideoFrame: Sendable {
  public var image: Image
  public var time: FrameTime

  public init(image: Image, time: FrameTime) {
    self.image = image
    self.time = time
  }
}
