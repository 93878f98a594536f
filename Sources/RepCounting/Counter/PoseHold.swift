import PoseCore

/// How long a pose has been held without a break.
struct PoseHold: Sendable {
  private var since: FrameTime?
  /// How long the pose was held the last time, or is held so far.
  private(set) var lastSeconds = 0.0

  mutating func update(isHeld: Bool, at time: FrameTime) {
    guard isHeld else {
      since = nil
      return
    }
    let begin = since ?? time
    since = begin
    lastSeconds = time.seconds(since: begin)
  }

  /// How long the pose has been held until now; 0 when it is not held.
  func currentSeconds(at time: FrameTime) -> Double { since.map { time.seconds(since: $0) } ?? 0 }

  mutating func reset() {
    since = nil
    lastSeconds = 0
  }
}
