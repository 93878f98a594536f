import PoseCore

/// Finds waving: an open, upright hand whose fingertips swing to and fro sideways; one for one hand.
public struct WaveDetector: Sendable {
  /// In hand sizes, from one turn to the next: more than a held hand sways.
  static let minimumSwing = 0.5
  /// A turn is known when the tips have come back by this much.
  static let turnDistance = 0.25
  /// Of one swing; a slower one is no waving, a faster one is noise.
  static let swingSeconds = 0.06...0.8
  /// Swings in a row: to and fro twice.
  static let minimumSwings = 4
  /// The tips may rise and fall by this share of their swing.
  static let maximumSlope = 0.8
  /// After a wave, the hand must stop for that long before the next one.
  static let pauseSeconds = 0.8

  /// The farthest point in the present direction, and the last turn.
  private var extreme: PathPoint?
  private var turn: PathPoint?
  private var direction = 0.0
  private var swings = 0
  private var lastSwing: FrameTime?
  private var hasFired = false

  public init() {}

  /// Takes the next point of the hand's path. O(1).
  public mutating func update(_ point: PathPoint, isFirst: Bool) -> Gesture? {
    if isFirst { self = WaveDetector() }
    guard point.isOpenAndUpright else {
      // One misread frame does not stop a wave, a closed hand does.
      if let extreme, point.time.seconds(since: extreme.time) > Self.swingSeconds.upperBound { self = WaveDetector() }
      return nil
    }
    if hasFired, let lastSwing, point.time.seconds(since: lastSwing) > Self.pauseSeconds { self = WaveDetector() }
    guard let farthest = extreme else {
      extreme = point
      turn = point
      return nil
    }
    let ahead = point.tips.x - farthest.tips.x
    if direction == 0 {
      if abs(ahead) >= Self.turnDistance {
        direction = ahead > 0 ? 1 : -1
        extreme = point
      }
      return nil
    }
    if ahead * direction >= 0 {
      extreme = point
      return nil
    }
    guard -ahead * direction >= Self.turnDistance else { return nil }
    defer {
      turn = farthest
      extreme = point
      direction = -direction
    }
    guard let turn else { return nil }
    let swing = farthest.tips - turn.tips
    let isSwing =
      abs(swing.x) >= Self.minimumSwing && abs(swing.y) <= Self.maximumSlope * abs(swing.x)
      && Self.swingSeconds.contains(farthest.time.seconds(since: turn.time))
    swings = isSwing ? swings + 1 : 0
    if isSwing { lastSwing = point.time }
    guard swings >= Self.minimumSwings, !hasFired else { return nil }
    hasFired = true
    return .wave
  }
}
