import PoseCore

/// Looks for something that repeats at the end of a history: two movements out and back, one after the other, that
/// take the whole pose through the same course.
///
/// Tempo may change and pauses may come between, since movements are compared by how far they have gone and not by
/// time. That two courses are alike over the whole pose is what periods and self-similarity matrices say of periodic
/// videos (Dwibedi et al., "Counting Out Time", CVPR 2020); here it is asked for two cycles only, so that the second
/// one confirms the first. O(samples); allocates only at the first searches.
struct CycleSearch: Sendable {
  /// The stretches that are looked at, the shortest first: what came before the movement would blur its direction.
  private static let windowsSeconds = [8.0, 16, 40]
  private static let directionsPerWindow = 3
  /// The least range of a movement in torso lengths: 12 cm for a torso of half a metre.
  private static let leastRange = 0.25
  /// A direction that moves less than this share of the main one carries by-play, not the phase.
  private static let leastShareOfMainRange = 0.4
  /// The hysteresis of turning points, as a share of the signal's span. The finer one is for a movement beside a larger
  /// one that does not repeat.
  private static let hysteresis = 0.5
  private static let fineHysteresis = 0.25
  /// Two courses may differ by this: true reps of all kinds 0.01–0.4, gestures 0.8–3.
  private static let greatestDifference = 0.5
  private static let rangeRatio = 0.6
  private static let movementSeconds = 0.25...12.0
  private static let greatestDurationRatio = 3.0
  private static let greatestPauseSeconds = 10.0
  /// Two quick movements can be one gesture; a third makes them reps.
  private static let gestureSeconds = 2.5
  /// Who is elsewhere, or turned, at the next start is walking; in torso lengths, and in shares of size and range.
  private static let greatestTravel = 0.5
  private static let greatestScaleChange = 0.35
  private static let greatestGap = 0.5
  /// How much the very first pose says about which pose is the resting one, beside the share of time spent in it.
  private static let beginningWeight = 0.3

  private var directions = LeadingDirections()
  private var excursions = Excursions()
  private var values: [Double] = []
  private var span = 0.0
  private var unclaimed = 0..<0

  /// - Parameter begin: The number of the first sample to look at.
  mutating func find(
    in history: MotionHistory, from begin: Int, weights: PoseFeatures.Vector
  ) -> CyclicMotion? {
    guard let now = history.last?.time else { return nil }
    var fine: CyclicMotion?
    for seconds in Self.windowsSeconds {
      let windowStart = FrameTime(nanoseconds: now.nanoseconds &- FrameTime(seconds: seconds).nanoseconds)
      let range = max(begin, history.number(at: windowStart))..<history.end
      unclaimed = begin..<history.end
      guard range.count > 8 else { return fine }
      directions.begin(history, range, weights: weights)
      var mainSpan = 0.0
      for _ in 0..<Self.directionsPerWindow {
        guard let signal = directions.next() else { break }
        measure(signal, history, range)
        mainSpan = max(mainSpan, span)
        guard span >= max(Self.leastRange, Self.leastShareOfMainRange * mainSpan) else { break }
        if let motion = motion(along: signal, history, range, Self.hysteresis) { return motion }
        fine = fine ?? motion(along: signal, history, range, Self.fineHysteresis)
      }
      if range.lowerBound == begin { break }
    }
    return fine
  }

  private mutating func measure(_ signal: PhaseSignal, _ history: MotionHistory, _ range: Range<Int>) {
    values.removeAll(keepingCapacity: true)
    var (lowest, highest) = (Double.infinity, -Double.infinity)
    for number in range {
      let value = signal(history.features(number))
      values.append(value)
      (lowest, highest) = (min(lowest, value), max(highest, value))
    }
    span = highest - lowest
  }

  private mutating func motion(
    along signal: PhaseSignal, _ history: MotionHistory, _ range: Range<Int>, _ hysteresis: Double
  ) -> CyclicMotion? {
    if let motion = motion(outward: signal, history, range, hysteresis) { return motion }
    reverse()
    defer { reverse() }
    return motion(outward: signal.reversed, history, range, hysteresis)
  }

  private mutating func reverse() {
    for index in values.indices { values[index] = -values[index] }
  }

  /// Looks at the last two movements up the signal.
  private mutating func motion(
    outward signal: PhaseSignal, _ history: MotionHistory, _ range: Range<Int>, _ hysteresis: Double
  ) -> CyclicMotion? {
    excursions.find(in: values, hysteresis: hysteresis * span)
    guard excursions.all.count >= 2 else { return nil }
    let (first, second) = (excursions.all[excursions.all.count - 2], excursions.all[excursions.all.count - 1])
    let base = range.lowerBound
    guard isRegular(first, second, history, base), isInPlace(first, second, signal, history, base) else { return nil }
    func shape(_ excursion: Excursions.Excursion) -> CycleShape {
      CycleShape(
        of: signal, in: history, from: base + excursion.start, through: base + excursion.peak, to: base + excursion.end)
    }
    let (one, two) = (shape(first), shape(second))
    guard one.difference(to: two, weights: signal.weights) <= Self.greatestDifference else { return nil }
    let (low, high) = ((first.low + second.low) / 2, (first.high + second.high) / 2)
    guard restsHigh(low, high, signal, history) else {
      return CyclicMotion(signal: signal, start: low, farEnd: high, shape: one.mean(with: two))
    }
    // The person rests where the peaks are: the pose between them is the far end.
    var turn = first.peak
    for place in first.peak...second.peak where values[place] < values[turn] { turn = place }
    let shapeBetween = CycleShape(
      of: signal.reversed, in: history, from: base + first.peak, through: base + turn, to: base + second.peak)
    return CyclicMotion(signal: signal.reversed, start: -high, farEnd: -low, shape: shapeBetween)
  }

  /// Whether two movements are of like size and duration and near each other.
  private func isRegular(
    _ first: Excursions.Excursion, _ second: Excursions.Excursion, _ history: MotionHistory, _ base: Int
  ) -> Bool {
    func time(_ place: Int) -> FrameTime { history[base + place].time }
    let durations = [first, second].map { time($0.end).seconds(since: time($0.start)) }
    let (shorter, longer) = (min(durations[0], durations[1]), max(durations[0], durations[1]))
    let (smaller, larger) = (min(first.range, second.range), max(first.range, second.range))
    return smaller >= max(Self.leastRange, Self.rangeRatio * larger)
      && Self.movementSeconds.contains(shorter) && Self.movementSeconds.contains(longer)
      && longer <= Self.greatestDurationRatio * shorter
      && time(second.start).seconds(since: time(first.end)) <= Self.greatestPauseSeconds
      && (excursions.all.count > 2 || time(second.end).seconds(since: time(first.start)) >= Self.gestureSeconds)
  }

  /// Whether the second movement starts where, and in the pose in which, the first one did.
  private func isInPlace(
    _ first: Excursions.Excursion, _ second: Excursions.Excursion, _ signal: PhaseSignal, _ history: MotionHistory,
    _ base: Int
  ) -> Bool {
    let (before, after) = (history[base + first.start], history[base + second.start])
    let way = before.place - after.place
    let gap = (before.features - after.features) * signal.weights
    return (way * way).sum().squareRoot() <= Self.greatestTravel * before.torsoLength
      && (before.torsoLength / after.torsoLength - 1).magnitude <= Self.greatestScaleChange
      && Double(product(gap, gap).squareRoot()) <= Self.greatestGap * max(first.range, second.range)
  }

  /// Whether the person spends more time, or began, at the high end of the signal than at the low one.
  private func restsHigh(_ low: Double, _ high: Double, _ signal: PhaseSignal, _ history: MotionHistory) -> Bool {
    let quarter = (high - low) / 4
    var (balance, all) = (0.0, 0.0)
    var last = history[unclaimed.lowerBound].time
    for number in unclaimed {
      let value = signal(history.features(number))
      // A gap says little about the pose held in it.
      let seconds = min(0.5, history[number].time.seconds(since: last))
      last = history[number].time
      all += seconds
      balance += value < low + quarter ? seconds : value > high - quarter ? -seconds : 0
    }
    let beginning = signal(history.features(unclaimed.lowerBound))
    let bonus =
      beginning < low + quarter ? Self.beginningWeight : beginning > high - quarter ? -Self.beginningWeight : 0
    return all > 0 && balance / all + bonus < -0.1
  }
}
