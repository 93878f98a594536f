import PoseCore

/// Gives the frames of a sequence its own time, which begins at 0 and rises.
///
/// A jump of more than an hour is a broken stamp, or a clip joined from two, and not time that anybody spent: it
/// becomes a break of a minute, long enough to end a rep, a set and a person's track. O(1), no allocation.
struct SequenceClock {
  static let longestGapSeconds = 3600.0
  static let breakSeconds = 60.0

  /// The last frame's time; `nil` before the first.
  private(set) var time: FrameTime?
  /// How often a jump became a break.
  private(set) var breaks = 0
  private var lastStamp: FrameTime?

  /// The time of the next frame; `nil` when its stamp does not rise.
  mutating func time(of stamp: FrameTime) -> FrameTime? {
    let next: FrameTime
    if let time, let lastStamp {
      guard stamp > lastStamp else { return nil }
      if stamp.seconds(since: lastStamp) > Self.longestGapSeconds {
        breaks += 1
        next = FrameTime(nanoseconds: time.nanoseconds + Int64(Self.breakSeconds * 1e9))
      } else {
        next = FrameTime(nanoseconds: time.nanoseconds + (stamp.nanoseconds - lastStamp.nanoseconds))
      }
    } else {
      next = FrameTime(nanoseconds: 0)
    }
    (time, lastStamp) = (next, stamp)
    return next
  }
}
