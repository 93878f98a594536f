/// Lets frames pass whose timestamps rise, and counts the others. O(1) a frame.
public struct RisingTimes: Sendable {
  /// The stamp of the last frame that passed; `nil` before the first.
  public private(set) var last: FrameTime?
  /// Frames that did not pass.
  public private(set) var ignored = 0

  public init() {}

  /// Whether the frame is later than the last one that passed.
  public mutating func accept(_ time: FrameTime) -> Bool {
    if let last, time <= last {
      ignored += 1
      return false
    }
    last = time
    return true
  }
}
