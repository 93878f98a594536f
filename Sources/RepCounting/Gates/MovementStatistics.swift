import PoseCore

/// What a measure did since the movement began; missing values are counted, not filled.
struct MovementStatistics: Sendable {
  private(set) var minimum = Double.infinity
  private(set) var maximum = -Double.infinity
  private var sum = 0.0
  private var path = 0.0
  private var seen = 0
  private var frames = 0
  private var last: Double?
  private var begin: FrameTime?
  private var end: FrameTime?

  mutating func insert(_ value: Double?, at time: FrameTime) {
    frames += 1
    begin = begin ?? time
    end = time
    guard let value else { return }
    if let last { path += abs(value - last) }
    last = value
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
