import PoseCore

extension RepCounter {
  /// What the machine is doing; each state carries its data.
  enum State: Sendable {
    case waiting
    case start
    case outward(Movement)
    case far(Movement)
    case returning(WayBack)
  }

  /// A movement away from the start.
  struct Movement: Sendable {
    var base: Double
    var peak: Double
    var peakTime: FrameTime
    /// The last frame at which the threshold that is waited for was not crossed.
    var lastUncrossed: FrameTime
    /// When the movement had gone far enough to become a rep.
    var farSince: FrameTime
    /// How long the start pose was held before.
    var startPoseSeconds = 0.0
  }

  /// The rest of a way back, after the rep was counted or dismissed.
  struct WayBack: Sendable {
    var timing: RepTiming
    var isCounted: Bool
    var lowest: Double
    var lowestTime: FrameTime
  }

  /// A rep that came alone and waits for what confirms it.
  struct Provisional: Sendable {
    var timing: RepTiming
    var hadStartPose: Bool
  }
}

extension RepCounter.Movement {
  var range: Double { peak - base }

  mutating func follow(_ value: Double, at time: FrameTime) {
    if value > peak {
      peak = value
      peakTime = time
    }
  }
}
