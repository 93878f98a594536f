import PoseCore

/// Counts reps of one joint's angle between two given angles: below `downAngleDegrees`, then back above
/// `upAngleDegrees`.
///
///     var counter = JointAngleCounter(downAngleDegrees: 100, upAngleDegrees: 155)
///     for frame in frames {
///       let knee = frame.pose.angleDegrees(at: .leftKnee, from: .leftHip, to: .leftAnkle)
///       if counter.update(angleDegrees: knee, at: frame.time) { print(counter.count) }
///     }
///
/// Absolute thresholds want one view and one person; `ExerciseCounter` adapts to both. The joint must first be seen up,
/// so that walking in or starting at the bottom counts nothing. O(1) an update, no allocation.
public struct JointAngleCounter: Sendable {
  public let downAngleDegrees: Double
  public let upAngleDegrees: Double
  public let confirmSeconds: Double
  public let minimumRepSeconds: Double
  public let maximumGapSeconds: Double
  public let minimumConfidence: Double
  /// Reps so far.
  public private(set) var count = 0
  /// Frames ignored because their stamp did not rise.
  public var ignoredFrames: Int { times.ignored }

  private var state = State.unknown
  private var times = RisingTimes()
  private var lastSeen: FrameTime?

  private enum State {
    case unknown
    /// Up, with the last frame that was not down.
    case up(lastNotDown: FrameTime)
    /// Down since the joint left the upper zone, with the last frame that was not up.
    case down(since: FrameTime, lastNotUp: FrameTime)
  }

  /// Makes a counter.
  ///
  /// - Parameters:
  ///   - downAngleDegrees: 0…180, below `upAngleDegrees` (a programming error otherwise).
  ///   - confirmSeconds: How long a threshold must stay crossed; the time since the frame before the crossing counts.
  ///   - minimumRepSeconds: From down to up again; what is faster is noise.
  ///   - maximumGapSeconds: Without an angle for longer, the joint must be seen up again.
  ///   - minimumConfidence: An angle with less is missing.
  public init(
    downAngleDegrees: Double, upAngleDegrees: Double, confirmSeconds: Double = 0.08, minimumRepSeconds: Double = 0.3,
    maximumGapSeconds: Double = 1, minimumConfidence: Double = 0.5
  ) {
    precondition(
      downAngleDegrees < upAngleDegrees, "down angle \(downAngleDegrees)° is not below up angle \(upAngleDegrees)°")
    self.downAngleDegrees = downAngleDegrees
    self.upAngleDegrees = upAngleDegrees
    self.confirmSeconds = confirmSeconds
    self.minimumRepSeconds = minimumRepSeconds
    self.maximumGapSeconds = maximumGapSeconds
    self.minimumConfidence = minimumConfidence
  }

  /// Takes in a frame's angle, 0…180 degrees; `nil` or NaN is a missing joint. True when a rep is done.
  public mutating func update(angleDegrees: Double?, confidence: Double = 1, at time: FrameTime) -> Bool {
    guard times.accept(time) else { return false }
    guard let angleDegrees, angleDegrees.isFinite, confidence >= minimumConfidence else { return false }
    if let lastSeen, time.seconds(since: lastSeen) > maximumGapSeconds { state = .unknown }
    defer { lastSeen = time }
    return advance(angleDegrees, at: time)
  }

  private mutating func advance(_ angle: Double, at time: FrameTime) -> Bool {
    switch state {
    case .unknown:
      if angle >= upAngleDegrees { state = .up(lastNotDown: time) }
      return false
    case .up(let lastNotDown):
      if angle > downAngleDegrees {
        state = .up(lastNotDown: time)
      } else if time.seconds(since: lastNotDown) >= confirmSeconds {
        state = .down(since: lastNotDown, lastNotUp: time)
      }
      return false
    case .down(let since, let lastNotUp):
      guard angle >= upAngleDegrees else {
        state = .down(since: since, lastNotUp: time)
        return false
      }
      guard time.seconds(since: lastNotUp) >= confirmSeconds else { return false }
      state = .up(lastNotDown: time)
      guard time.seconds(since: since) >= minimumRepSeconds else { return false }
      count += 1
      return true
    }
  }
}
