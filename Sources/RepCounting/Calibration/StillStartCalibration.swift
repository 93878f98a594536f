import PoseCore

/// Makes the pose in which the person first stands still progress 0.
///
/// Progress must stay within a band of 0.06 for the given time, below 0.6 (else it is no start pose); until then it
/// passes unchanged. O(1), no allocation.
public struct StillStartCalibration: Sendable, Hashable {
  private static let band = 0.06
  private static let highestOffset = 0.6

  public let stillSeconds: Double
  /// The progress of the still pose; `nil` before it was found.
  public private(set) var offset: Double?
  private var lowest = Double.infinity
  private var highest = -Double.infinity
  private var sum = 0.0
  private var samples = 0
  private var since: FrameTime?

  public init(stillSeconds: Double) {
    self.stillSeconds = stillSeconds
  }

  /// Gives progress with the still pose at 0 and full range still at 1.
  public mutating func apply(to progress: Double, at time: FrameTime) -> Double {
    if offset == nil { observe(progress, at: time) }
    guard let offset else { return progress }
    return (progress - offset) / (1 - offset)
  }

  /// Forgets the pose: the next still one counts.
  public mutating func reset() {
    self = StillStartCalibration(stillSeconds: stillSeconds)
  }

  private mutating func observe(_ progress: Double, at time: FrameTime) {
    guard progress <= Self.highestOffset else { return reset() }
    if max(highest, progress) - min(lowest, progress) > Self.band { reset() }
    lowest = min(lowest, progress)
    highest = max(highest, progress)
    sum += progress
    samples += 1
    let begin = since ?? time
    since = begin
    if time.seconds(since: begin) >= stillSeconds { offset = sum / Double(samples) }
  }
}
