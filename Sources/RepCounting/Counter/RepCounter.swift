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
  public private(set) var count = 0
  /// Partial reps so far.
  public private(set) var partialCount = 0
  /// Frames ignored because their stamp did not rise.
  public private(set) var ignoredFrames = 0
  /// The progress that was last seen, smoothed and calibrated; `nil` in a gap.
  public private(set) var progress: Double?

  var state = State.waiting
  var trace = ProgressTrace()
  private var base: SlidingMinimum
  private var usualRange = RecentMedian()
  private var smoothing: ExponentialFilter
  private var calibration: StillStartCalibration?
  private var startPose: PoseHold
  private var provisional: Provisional?
  private var lastCountTime: FrameTime?
  private var lastStamp: FrameTime?
  private var lastSeen: FrameTime?

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

  private struct Provisional {
    var timing: RepTiming
    var hadStartPose: Bool
  }

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
    if let lastStamp, time <= lastStamp {
      ignoredFrames += 1
      return nil
    }
    lastStamp = time
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

  // MARK: - States

  private mutating func advance(to value: Double, at time: FrameTime, accepts: (Candidate) -> Bool) -> Event? {
    switch state {
    case .waiting:
      guard value <= configuration.startZone else { return nil }
      _ = base.insert(value, at: time)
      trace.restart(value, at: time)
      state = .start
      return nil
    case .start:
      let lowest = base.insert(value, at: time)
      guard value - lowest > Self.restBand else {
        trace.restart(value, at: time)
        return nil
      }
      trace.append(value, at: time)
      guard value - lowest >= configuration.partialRange else { return nil }
      return goOutward(
        Movement(base: lowest, peak: value, peakTime: time, lastUncrossed: lastSeen ?? time, farSince: time),
        value: value, at: time)
    case .outward(var movement):
      trace.append(value, at: time)
      movement.base = base.insert(value, at: time)
      movement.follow(value, at: time)
      if movement.range >= configuration.partialRange, !hasReturned(movement, to: value) {
        return goOutward(movement, value: value, at: time)
      }
      return concludePartial(movement, value: value, at: time, accepts: accepts)
    case .far(var movement):
      trace.append(value, at: time)
      movement.follow(value, at: time)
      guard hasReturned(movement, to: value) else {
        movement.lastUncrossed = time
        state = .far(movement)
        if time.seconds(since: movement.farSince) > configuration.maximumRepSeconds { rearm() }
        return nil
      }
      guard time.seconds(since: movement.lastUncrossed) >= configuration.confirmSeconds else {
        state = .far(movement)
        return nil
      }
      return conclude(movement, value: value, at: time, accepts: accepts)
    case .returning(let wayBack):
      return comeBack(wayBack, value: value, at: time)
    }
  }

  private mutating func goOutward(_ candidate: Movement, value: Double, at time: FrameTime) -> Event? {
    var movement = candidate
    let usual = usualRange.median ?? 0
    let isBeyond =
      value - movement.base >= max(configuration.goShare * usual, 0.8 * configuration.minimumRange)
      && value >= min(configuration.minimumPeak, 0.45)
    if !isBeyond { movement.lastUncrossed = time }
    guard isBeyond, time.seconds(since: movement.lastUncrossed) >= configuration.confirmSeconds else {
      state = .outward(movement)
      return nil
    }
    movement.lastUncrossed = time
    movement.farSince = time
    movement.startPoseSeconds = startPose.lastSeconds
    state = .far(movement)
    return .started
  }

  private mutating func concludePartial(
    _ movement: Movement, value: Double, at time: FrameTime, accepts: (Candidate) -> Bool
  ) -> Event? {
    let timing = timing(of: movement, at: time)
    let isLarge =
      movement.range >= configuration.partialRange
      && time.seconds(since: timing.start) >= configuration.minimumRepSeconds
    return dismiss(timing, value: value, at: time, as: isLarge ? partial(timing, accepts: accepts) : nil)
  }

  private mutating func conclude(
    _ movement: Movement, value: Double, at time: FrameTime, accepts: (Candidate) -> Bool
  ) -> Event? {
    let timing = timing(of: movement, at: time)
    let seconds = time.seconds(since: timing.start)
    guard seconds >= configuration.minimumRepSeconds, seconds <= configuration.maximumRepSeconds else {
      return dismiss(timing, value: value, at: time, as: nil)
    }
    let isShort =
      usualRange.count >= 2 && timing.range < configuration.leastShareOfUsualRange * (usualRange.median ?? 0)
    guard timing.range >= configuration.minimumRange, timing.peakProgress >= configuration.minimumPeak, !isShort else {
      return dismiss(timing, value: value, at: time, as: partial(timing, accepts: accepts))
    }
    guard accepts(.rep(timing)) else { return dismiss(timing, value: value, at: time, as: .refused(timing)) }
    usualRange.insert(timing.range)
    _ = dismiss(timing, value: value, at: time, as: nil, isCounted: true)
    guard case .provisional(let poseSeconds, let withinSeconds) = configuration.firstRep,
      lastCountTime.map({ time.seconds(since: $0) > withinSeconds }) ?? true,
      provisional == nil
    else { return count(timing, at: time) }
    provisional = Provisional(timing: timing, hadStartPose: movement.startPoseSeconds >= poseSeconds)
    return .held(timing)
  }

  private mutating func comeBack(_ candidate: WayBack, value: Double, at time: FrameTime) -> Event? {
    var wayBack = candidate
    _ = base.insert(value, at: time)
    if value < wayBack.lowest { trace.restart(value, at: time) } else { trace.append(value, at: time) }
    // The lowest moves by steps, so that jitter at the start does not put off the end.
    if value < wayBack.lowest - Self.restBand / 2 {
      wayBack.lowest = value
      wayBack.lowestTime = time
    }
    wayBack.timing.end = wayBack.lowestTime
    let isBack = value <= wayBack.timing.baseProgress + Self.restBand
    guard
      isBack || value - wayBack.lowest >= configuration.partialRange
        || time.seconds(since: wayBack.lowestTime) >= max(Self.restSeconds, 0.1 * wayBack.timing.outwardSeconds)
    else {
      state = .returning(wayBack)
      return nil
    }
    if isBack { wayBack.timing.end = time }
    state = .start
    return end(wayBack)
  }

  private mutating func end(_ wayBack: WayBack) -> Event? {
    if provisional?.timing.start == wayBack.timing.start {
      provisional?.timing = wayBack.timing
      return nil
    }
    return wayBack.isCounted ? .ended(wayBack.timing) : nil
  }

  // MARK: - Steps

  /// The share of a movement's range that counts as its start or its far end.
  private static let edge = 0.06
  /// Progress this near to the base is rest.
  private static let restBand = 0.05
  /// A way back that has stopped for so long, or a tenth of a slow way out, is over.
  private static let restSeconds = 0.5

  private mutating func prepared(_ progress: Double, at time: FrameTime) -> Double {
    let calibrated = calibration?.apply(to: progress, at: time) ?? progress
    let clamped = min(max(calibrated, -0.5), 1.5)
    return configuration.smoothingSeconds > 0 ? smoothing.filter(clamped, at: time) ?? clamped : clamped
  }

  private func hasReturned(_ movement: Movement, to value: Double) -> Bool {
    movement.peak - value >= configuration.returnShare * movement.range
  }

  private func timing(of movement: Movement, at time: FrameTime) -> RepTiming {
    let near = movement.base + Self.edge * movement.range
    let farEnd = movement.peak - Self.edge * movement.range
    let arrival = trace.firstRise(through: farEnd) ?? movement.peakTime
    return RepTiming(
      start: trace.lastRise(through: near, until: movement.peakTime) ?? trace.firstTime ?? movement.peakTime,
      arrival: min(arrival, movement.peakTime), peak: movement.peakTime,
      departure: max(trace.lastFall(through: farEnd) ?? movement.peakTime, movement.peakTime), end: time,
      baseProgress: movement.base, peakProgress: movement.peak)
  }

  private mutating func partial(_ timing: RepTiming, accepts: (Candidate) -> Bool) -> Event? {
    guard accepts(.partial(timing)) else { return nil }
    partialCount += 1
    return .partial(timing)
  }

  /// Lets the rest of the way back pass; the next movement starts from its lowest point.
  private mutating func dismiss(
    _ timing: RepTiming, value: Double, at time: FrameTime, as event: Event?, isCounted: Bool = false
  ) -> Event? {
    base.reset()
    _ = base.insert(value, at: time)
    trace.restart(value, at: time)
    state = .returning(WayBack(timing: timing, isCounted: isCounted, lowest: value, lowestTime: time))
    return event
  }

  private mutating func count(_ timing: RepTiming, at time: FrameTime) -> Event {
    let earlier = provisional.flatMap { $0.timing.start == timing.start ? nil : $0.timing }
    provisional = nil
    lastCountTime = time
    count += earlier == nil ? 1 : 2
    return .counted(timing, earlier: earlier)
  }

  private mutating func confirmProvisional(at time: FrameTime) -> Event? {
    guard let pending = provisional,
      case .provisional(let poseSeconds, let withinSeconds) = configuration.firstRep
    else { return nil }
    if pending.hadStartPose, startPose.currentSeconds(at: time) >= poseSeconds {
      return count(pending.timing, at: time)
    }
    if time.seconds(since: pending.timing.end) > withinSeconds { provisional = nil }
    return nil
  }

  /// Waits for the start pose again; counts and the usual range stay.
  private mutating func rearm() {
    state = .waiting
    base.reset()
    smoothing.reset()
    calibration?.reset()
    startPose.reset()
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
