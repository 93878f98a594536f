import PoseCore

/// When one movement away from the start and back happened, and how far it went.
public struct RepTiming: Sendable, Hashable {
  /// When progress left the start (by a twentieth of the movement).
  public var start: FrameTime
  /// When the far end was reached (to a twentieth of the movement).
  public var arrival: FrameTime
  /// When progress was at its highest.
  public var peak: FrameTime
  /// When the far end was left for the way back.
  public var departure: FrameTime
  /// When progress was back at the start; the last frame so far while the way back goes on.
  public var end: FrameTime
  /// The progress that the movement started from, 0…1.
  public var baseProgress: Double
  /// The highest progress, 0…1.
  public var peakProgress: Double
  /// The progress at `end`; `nil` while the way back goes on.
  public var endProgress: Double?

  /// How far the movement went, in progress.
  public var range: Double { peakProgress - baseProgress }
  /// From the start to the end.
  public var seconds: Double { end.seconds(since: start) }
  /// From the start to the far end.
  public var outwardSeconds: Double { arrival.seconds(since: start) }
  /// At the far end.
  public var pauseSeconds: Double { departure.seconds(since: arrival) }
  /// From the far end back to the start.
  public var returnSeconds: Double { end.seconds(since: departure) }

  /// Whether two movements may be reps of one set: neither lasts three times as long as the other.
  ///
  /// Reps of one set differ in time by half at most; a second look at the phone, or an arm that drops while one talks,
  /// by much more.
  public func isLike(_ other: RepTiming) -> Bool {
    max(seconds, other.seconds) <= 3 * min(seconds, other.seconds)
  }
}
