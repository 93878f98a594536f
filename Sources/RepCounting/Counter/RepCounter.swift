import PoseCore

/// Counts movements away from a start pose and back, from one number a frame: progress, 0 at the start pose and 1 at
/// full range.
///
/// A pure state machine: a frame in, at most one event out. Time is the frames' own. The start of a movement is the
/// lowest progress of the last seconds, so a bias of the signals does no harm; a movement becomes a rep when it has gone
/// far enough from there, and counts when a share of its own range has returned, so the last rep counts although one
/// stops at the top. O(1) an update, no allocation.
public struct RepCounter: Sendable {
  public let configuration: Configuration
  /// Reps counted so far; a provisional one is not among them.
  public internal(set) var count = 0
  /// Partial reps so far.
  public internal(set) var partialCount = 0
  /// Frames ignored because their stamp did not rise.
  public var ignoredFrames: Int { times.ignored }
  /// The progress that was last seen, smoothed and calibrated; `nil` in a gap.
  public private(set) var progress: Double?

  var state = State.waiting
  var trace = ProgressTrace()
  var base: SlidingMinimum
  var usualRange = RecentMedian()
  private var smoothing: ExponentialFilter
  private var calibration: StillStartCalibration?
  var startPose: PoseHold
  var provisional: Provisional?
  var lastCountTime: FrameTime?
  private var times = RisingTimes()
  var lastSeen: FrameTime?

  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    base = SlidingMinimum(windowSeconds: configuration.baseWindowSeconds)
    smoothing = ExponentialFilter(
      timeConstantSeconds: configuration.smoothingSeconds, maximumGapSeconds: configuration.maximumGapSeconds)
    calibration = configuration.stillStartSeconds.map(StillStartCalibration.init)
    startPose = PoseHold()
  }

  public var phase: Phase {
    switch state {
    case .waiting: .waiting
    case .start: .start
    case .outward: .outward
    case .far: .far
    case .returning: .returning
    }
  }

  /// Whether the last frame lay at the start, where a movement may begin with the next one.
  public var isAtRest: Bool { trace.count == 1 }

  /// Takes in a frame.
  ///
  /// - Parameters:
  ///   - progress: 0 at the start pose, 1 at full range; it may overshoot, to -0.5 and 1.5; `nil`, NaN or infinite is a gap.
  ///   - confidence: 0…1.
  ///   - time: The frame's stamp; a frame whose stamp does not rise is ignored and counted in `ignoredFrames`.
  ///   - accepts: Asked once for each movement that has the shape of a rep, whose refusal makes it `refused`, or of a
  ///     partial one, whose refusal makes it nothing.
  public mutating func update(
    progress: Double?, confidence: Double = 1, at time: FrameTime, accepts: (Candidate) -> Bool = { _ in true }
  ) -> Event? {
    guard times.accept(time) else { return nil }
    if let lastSeen, time.seconds(since: lastSeen) > configuration.maximumGapSeconds { rearm() }
    guard let progress, progress.isFinite, confidence >= configuration.minimumConfidence else {
      self.progress = nil
      return nil
    }
    let value = prepared(progress, at: time)
    self.progress = value
    startPose.update(isHeld: value <= configuration.startZone, at: time)
    let event = advance(to: value, at: time, accepts: accepts)
    lastSeen = time
    return event ?? confirmProvisional(at: time)
  }

  /// Ends the clip: a rep that has returned far enough but was not yet confirmed counts, and so does a provisional one
  /// that had its start pose before and after.
  public mutating func finish(accepts: (Candidate) -> Bool = { _ in true }) -> Event? {
    guard let lastSeen, let progress else { return nil }
    var event: Event?
    switch state {
    case .far(let movement) where hasReturned(movement, to: progress):
      event = conclude(movement, value: progress, at: lastSeen, accepts: accepts)
    case .returning(let wayBack):
      event = end(wayBack)
    default: break
    }
    if let pending = provisional, pending.hadStartPose, progress <= configuration.startZone {
      event = count(pending.timing, at: lastSeen)
    }
    rearm()
    return event
  }

  /// A rep that came alone and waits for what confirms it.
  public var waitingTiming: RepTiming? { provisional?.timing }

  /// Says that the person did another rep at this time, counted elsewhere (by the other arm's counter): one that waits
  /// here did not come alone, nor does one that follows soon.
  public mutating func confirm(at time: FrameTime) -> Event? {
    guard let waiting = provisional else {
      lastCountTime = time
      return nil
    }
    return count(waiting.timing, at: time)
  }

  private mutating func prepared(_ progress: Double, at time: FrameTime) -> Double {
    let calibrated = calibration?.apply(to: progress, at: time) ?? progress
    let clamped = min(max(calibrated, -0.5), 1.5)
    return configuration.smoothingSeconds > 0 ? smoothing.filter(clamped, at: time) ?? clamped : clamped
  }

  /// Waits for the start pose again; counts and the usual range stay.
  mutating func rearm() {
    state = .waiting
    base.reset()
    smoothing.reset()
    calibration?.reset()
    startPose.reset()
  }
}
