import PoseCore

/// What a frame does in each state.
extension RepCounter {
  /// Progress this near to the base is rest.
  private static let restBand = 0.05
  /// A way back that has stopped for so long, or for this share of a slow way out, is over.
  private static let restSeconds = 0.5
  private static let restShareOfWayOut = 0.1

  /// A movement may go before it has reached the least range and peak of a rep, which are asked for at its end.
  private static let goShareOfMinimumRange = 0.8
  private static let goProgress = 0.45

  mutating func advance(to value: Double, at time: FrameTime, accepts: (Candidate) -> Bool) -> Event? {
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

  mutating func goOutward(_ candidate: Movement, value: Double, at time: FrameTime) -> Event? {
    var movement = candidate
    let usual = usualRange.median ?? 0
    let isBeyond =
      value - movement.base
      >= max(configuration.goShare * usual, Self.goShareOfMinimumRange * configuration.minimumRange)
      && value >= min(configuration.minimumPeak, Self.goProgress)
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

  mutating func comeBack(_ candidate: WayBack, value: Double, at time: FrameTime) -> Event? {
    var wayBack = candidate
    _ = base.insert(value, at: time)
    if value < wayBack.lowest { trace.restart(value, at: time) } else { trace.append(value, at: time) }
    // The lowest moves by steps, so that jitter at the start does not put off the end.
    if value < wayBack.lowest - Self.restBand / 2 {
      wayBack.lowest = value
      wayBack.lowestTime = time
    }
    wayBack.timing.end = wayBack.lowestTime
    wayBack.timing.endProgress = wayBack.lowest
    let isBack = value <= wayBack.timing.baseProgress + Self.restBand
    guard
      isBack || value - wayBack.lowest >= configuration.partialRange
        || time.seconds(since: wayBack.lowestTime)
          >= max(Self.restSeconds, Self.restShareOfWayOut * wayBack.timing.outwardSeconds)
    else {
      state = .returning(wayBack)
      return nil
    }
    if isBack {
      wayBack.timing.end = time
      wayBack.timing.endProgress = value
    }
    state = .start
    return end(wayBack)
  }

  mutating func end(_ wayBack: WayBack) -> Event? {
    if provisional?.timing.start == wayBack.timing.start {
      provisional?.timing = wayBack.timing
      return nil
    }
    return wayBack.isCounted ? .ended(wayBack.timing) : nil
  }
}
