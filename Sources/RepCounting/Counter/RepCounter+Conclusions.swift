import PoseCore

/// What becomes of a movement that has returned.
extension RepCounter {
  /// The share of a movement's range that counts as its start or its far end.
  static let edge = 0.06

  mutating func concludePartial(
    _ movement: Movement, value: Double, at time: FrameTime, accepts: (Candidate) -> Bool
  ) -> Event? {
    let timing = timing(of: movement, at: time)
    let isLarge =
      movement.range >= configuration.partialRange
      && time.seconds(since: timing.start) >= configuration.minimumRepSeconds
    return dismiss(timing, value: value, at: time, as: isLarge ? partial(timing, accepts: accepts) : nil)
  }

  mutating func conclude(
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
    guard
      case .provisional(let poseSeconds, let withinSeconds, let longestPauseSeconds) = configuration.firstRep,
      lastCountTime.map({ time.seconds(since: $0) > withinSeconds }) ?? true,
      !(provisional.map { timing.isLike($0.timing) } ?? false)
    else { return count(timing, at: time) }
    provisional = Provisional(
      timing: timing,
      hadStartPose: movement.startPoseSeconds >= poseSeconds && timing.pauseSeconds <= longestPauseSeconds)
    return .held(timing)
  }

  func hasReturned(_ movement: Movement, to value: Double) -> Bool {
    movement.peak - value >= configuration.returnShare * movement.range
  }

  func timing(of movement: Movement, at time: FrameTime) -> RepTiming {
    let near = movement.base + Self.edge * movement.range
    let farEnd = movement.peak - Self.edge * movement.range
    let arrival = trace.firstRise(through: farEnd) ?? movement.peakTime
    return RepTiming(
      start: trace.lastRise(through: near, until: movement.peakTime) ?? trace.firstTime ?? movement.peakTime,
      arrival: min(arrival, movement.peakTime), peak: movement.peakTime,
      departure: max(trace.lastFall(through: farEnd) ?? movement.peakTime, movement.peakTime), end: time,
      baseProgress: movement.base, peakProgress: movement.peak)
  }

  mutating func partial(_ timing: RepTiming, accepts: (Candidate) -> Bool) -> Event? {
    guard accepts(.partial(timing)) else { return nil }
    partialCount += 1
    return .partial(timing)
  }

  /// Lets the rest of the way back pass; the next movement starts from its lowest point.
  mutating func dismiss(
    _ timing: RepTiming, value: Double, at time: FrameTime, as event: Event?, isCounted: Bool = false
  ) -> Event? {
    base.reset()
    _ = base.insert(value, at: time)
    trace.restart(value, at: time)
    var timing = timing
    timing.endProgress = value
    state = .returning(WayBack(timing: timing, isCounted: isCounted, lowest: value, lowestTime: time))
    return event
  }

  mutating func count(_ timing: RepTiming, at time: FrameTime) -> Event {
    let earlier = provisional.flatMap { $0.timing.start == timing.start ? nil : $0.timing }
    provisional = nil
    lastCountTime = time
    count += earlier == nil ? 1 : 2
    return .counted(timing, earlier: earlier)
  }

  mutating func confirmProvisional(at time: FrameTime) -> Event? {
    guard let pending = provisional,
      case .provisional(let poseSeconds, let withinSeconds, _) = configuration.firstRep
    else { return nil }
    if pending.hadStartPose, startPose.currentSeconds(at: time) >= poseSeconds {
      return count(pending.timing, at: time)
    }
    if time.seconds(since: pending.timing.end) > withinSeconds { provisional = nil }
    return nil
  }
}
