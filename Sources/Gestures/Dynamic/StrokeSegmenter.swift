import PoseCore

/// Cuts a hand's path into strokes by speed and direction.
struct StrokeSegmenter: Sendable {
  /// A resting hand trembles and drifts by less, in hand sizes (some 10 cm) a second.
  static let restSpeed = 2.0
  /// Slower movements are none.
  static let strokeSpeed = 4.0
  /// A stroke is over when its speed has fallen to this share of its peak.
  static let endShare = 0.3
  /// Speed is measured over at least this long: between two frames at 60 fps landmarks' noise is as large as a movement.
  static let baselineSeconds = 0.045
  /// A hand that enters the picture in movement comes from no rest.
  static let restSeconds = 0.12

  enum Event: Sendable {
    case began(Stroke)
    case ended(Stroke)
    /// At rest since that long.
    case resting(seconds: Double)
  }

  private var recent: [PathPoint] = []
  private var stroke: Stroke?
  private var restingSince: FrameTime?
  private var restedBefore = false

  /// Takes the next point of a path. O(points within the baseline).
  mutating func update(_ point: PathPoint, isFirst: Bool) -> [Event] {
    if isFirst { self = StrokeSegmenter() }
    guard let previous = recent.last else {
      recent = [point]
      return []
    }
    recent.append(point)
    while recent.count > 2, point.time.seconds(since: recent[1].time) >= Self.baselineSeconds { recent.removeFirst() }
    let base = recent[0]
    let velocity = (point.palm - base.palm) / point.time.seconds(since: base.time)
    let speed = velocity.length
    var events: [Event] = []

    if var current = stroke {
      let reach = point.palm - current.start.palm
      let turns =
        current.extent > 0.4 && (angleDegrees(between: velocity, and: current.displacement) ?? 0) > 60
      if turns || speed < max(Self.restSpeed, Self.endShare * current.peakSpeed) {
        if !turns { current.end = point }
        stroke = nil
        events.append(.ended(current))
      } else {
        current.pathLength += (point.palm - previous.palm).length
        current.peakSpeed = max(current.peakSpeed, speed)
        // The farthest point is the end, wherever it turns.
        if reach.length >= current.extent { current.end = point }
        stroke = current
      }
    }
    if speed < Self.restSpeed {
      let since = restingSince ?? base.time
      restingSince = since
      let seconds = point.time.seconds(since: since)
      if seconds >= Self.restSeconds { restedBefore = true }
      events.append(.resting(seconds: seconds))
    } else {
      if stroke == nil, speed >= Self.strokeSpeed {
        var begun = Stroke(start: base, end: point, isFromRest: restedBefore)
        begun.pathLength = (point.palm - base.palm).length
        begun.peakSpeed = speed
        stroke = begun
        restedBefore = false
        events.append(.began(begun))
      }
      restingSince = nil
    }
    return events
  }
}
