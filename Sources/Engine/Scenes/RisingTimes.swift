import PoseCore

/// Lets frames pass whose timestamps rise, and counts the others.
struct RisingTimes {
  private var last: FrameTime?
  private(set) var ignored = 0

  /// Whether the frame is later than the last one that passed.
  mutating func accept(_ time: FrameTime) -> Bool {
    if let last, time <= last {
      ignored += 1
      return false
    }
    last = time
    return true
  }
}
