import PoseCore

/// What a measure did since the movement began; missing values are counted, not filled.
struct MovementStatistics: Sendable {
  private(set) var minimum = Double.infinity
  private(set) var maximum = -Double.infinity
  private var sum = 0.0
  private var path = 0.0
  // Where the path was last added to.
  private var pathEnd: Double?
  private var seen = 0
  private var frames = 0
  // Of the last frame.
  private var last: Double?
  private var begin: FrameTime?
  private var end: FrameTime?

  /// Begins a new movement, which starts with the last value.
  mutating func restart() {
    let (value, time) = (last, end)
    self = MovementStatistics()
    if let time { insert(value, at: time) }
  }

  /// - Parameter band: The path only grows by steps of this size, so that jitter adds nothing to it.
  mutating func insert(_ value: Double?, at time: FrameTime, band: Double = 0) {
    frames += 1
    begin = begin ?? time
    end = time
    last = value
    guard let value else { return }
    if let pathEnd, abs(value - pathEnd) >= band { path += abs(value - pathEnd) }
    if pathEnd.map({ abs(value - $0) >= band }) ?? true { pathEnd = value }
    minimum = min(minimum, value)
    maximum = max(maximum, value)
    sum += value
    seen += 1
  }

  /// Whether the measure was there in at least half of the frames.
  var isSeen: Bool { seen > 0 && 2 * seen >= frames }

  func value(of statistic: Gate.Statistic) -> Double {
    switch statistic {
    case .range: maximum - minimum
    case .minimum: minimum
    case .maximum: maximum
    case .mean: sum / Double(max(seen, 1))
    case .pathPerSecond: seconds > 0 ? path / seconds : 0
    }
  }

  private var seconds: Double {
    guard let begin, let end else { return 0 }
    return end.seconds(since: begin)
  }
}
