/// Where frames come from: a file, a camera, a list in a test.
public protocol FrameSource: AnyObject {
  /// Waits for the next frame; `nil` at the end of the source.
  ///
  /// Timestamps rise strictly: a source drops a frame whose stamp does not.
  func next() throws -> VideoFrame?
}
