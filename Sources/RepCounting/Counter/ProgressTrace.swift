import PoseCore

/// The course of progress since it last lay near its start, in fixed storage.
///
/// When the storage is full every second sample is dropped and the sampling halves, so a long rep is kept as whole as
/// a short one. O(1) a sample, amortised; no allocation.
struct ProgressTrace: Sendable {
  private static let capacity = 128

  private var times = InlineArray<128, FrameTime>(repeating: FrameTime(nanoseconds: 0))
  private var values = InlineArray<128, Double>(repeating: 0)
  private(set) var count = 0
  private var stride = 1
  private var skipped = 0

  /// Forgets the course and begins a new one with this sample.
  mutating func restart(_ value: Double, at time: FrameTime) {
    times[0] = time
    values[0] = value
    count = 1
    stride = 1
    skipped = 0
  }

  mutating func append(_ value: Double, at time: FrameTime) {
    skipped += 1
    guard skipped >= stride else { return }
    skipped = 0
    if count == Self.capacity { halve() }
    times[count] = time
    values[count] = value
    count += 1
  }

  /// The time of the oldest sample.
  var firstTime: FrameTime? { count > 0 ? times[0] : nil }

  /// The last time at or before `limit` at which progress rose through a level, between samples by straight lines.
  func lastRise(through level: Double, until limit: FrameTime) -> FrameTime? {
    // Spans, because a subscript of an inline array may copy all of it.
    let (times, values) = (times.span, values.span)
    var index = count - 1
    while index > 0 {
      if times[index - 1] < limit, values[index - 1] <= level, values[index] > level {
        return crossing(of: level, before: index)
      }
      index -= 1
    }
    return nil
  }

  /// The first time at which progress rose through a level.
  func firstRise(through level: Double) -> FrameTime? {
    let values = values.span
    var index = 1
    while index < count {
      if values[index - 1] < level, values[index] >= level { return crossing(of: level, before: index) }
      index += 1
    }
    return nil
  }

  /// The last time at which progress fell through a level.
  func lastFall(through level: Double) -> FrameTime? {
    let values = values.span
    var index = count - 1
    while index > 0 {
      if values[index - 1] >= level, values[index] < level { return crossing(of: level, before: index) }
      index -= 1
    }
    return nil
  }

  private func crossing(of level: Double, before index: Int) -> FrameTime {
    let (times, values) = (times.span, values.span)
    let (early, late) = (times[index - 1], times[index])
    let rise = values[index] - values[index - 1]
    let share = rise == 0 ? 1 : (level - values[index - 1]) / rise
    return FrameTime(nanoseconds: early.nanoseconds &+ Int64(share * late.seconds(since: early) * 1e9))
  }

  private mutating func halve() {
    for index in 0..<Self.capacity / 2 {
      times[index] = times[2 * index]
      values[index] = values[2 * index]
    }
    count = Self.capacity / 2
    stride *= 2
  }
}
