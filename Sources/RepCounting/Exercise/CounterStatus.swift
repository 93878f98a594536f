/// What one person's counter shows at a frame.
public struct CounterStatus: Sendable, Equatable {
  public var reps: Int
  public var partialReps: Int
  public var phase: RepCounter.Phase
  /// 0 at the start pose … 1 at full range; `nil` while the person or the joints that matter are not seen.
  public var progress: Double?
  /// The exercise's angle, the mean of the sides that are seen; `nil` when neither is.
  public var angleDegrees: Double?
  /// How long an exercise that is timed is being held; `nil` while it is not.
  public var holdSeconds: Double?
}
