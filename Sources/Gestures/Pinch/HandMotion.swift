import PoseCore

/// How fast a hand moves and its fingers straighten or curl: in a pinch the other fingers rest, while a hand that makes
/// or opens a fist brings thumb and finger together in passing, and one in flight is blurred.
struct HandMotion: Sendable {
  private static let timeConstantSeconds = 0.06
  private var filters = InlineArray<4, ExponentialFilter>(
    repeating: ExponentialFilter(timeConstantSeconds: timeConstantSeconds))
  private var speeds = InlineArray<4, Double>(repeating: 0)
  private var last: FrameTime?
  private var palm: (place: SIMD2<Double>, time: FrameTime)?
  /// The palm's speed in the picture in its own lengths a second: 0 or more, 0 where it was not seen before.
  private(set) var palmSpeed = 0.0

  /// Takes how straight the fingers are, 1 for a straight one; a finger that is not seen counts as one at rest. O(1).
  mutating func update(_ reaches: InlineArray<4, Double?>, _ measure: HandMeasure?, at time: FrameTime) {
    let stepSeconds = last.map { time.seconds(since: $0) } ?? 0
    palmSpeed = 0
    if let measure, let place = measure.palmPlace {
      if let palm {
        let step = (place - palm.place) / measure.palmLength
        palmSpeed = (step * step).sum().squareRoot() / time.seconds(since: palm.time)
      }
      palm = (place, time)
    }
    for index in 0..<Finger.count {
      let former = filters[index].value
      speeds[index] = 0
      guard let reach = reaches[index], filters[index].filter(reach, at: time) != nil, let former else { continue }
      // A steady change runs ahead of the filter by the way of its time constant.
      speeds[index] = (reach - former) / (Self.timeConstantSeconds + stepSeconds)
    }
    last = time
  }

  /// The mean speed of the other three fingers, their lengths a second: 0 or more.
  func speedOfOthers(than finger: Finger) -> Double {
    var sum = 0.0
    for other in Finger.allCases where other != finger { sum += speeds[other.rawValue] }
    return abs(sum) / Double(Finger.count - 1)
  }
}
