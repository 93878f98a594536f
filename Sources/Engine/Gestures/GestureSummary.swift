import Gestures

/// The gestures of one sequence.
public struct GestureSummary: Sendable {
  public var frames: Int
  /// From the first frame's timestamp to the last one's, less what cannot have been time (see `timeBreaks`).
  public var durationSeconds: Double
  /// In the order of their beginnings.
  public var occurrences: [GestureOccurrence]
  /// How often each gesture was made; without those that never were.
  public var counts: [Gesture: Int]
  public var framesWithHands: Int
  public var framesWithPeople: Int
  /// Frames left out because their timestamp did not rise.
  public var ignoredFrames: Int
  /// How often the timestamps jumped by more than an hour, which was taken as a break of a minute.
  public var timeBreaks: Int
}
