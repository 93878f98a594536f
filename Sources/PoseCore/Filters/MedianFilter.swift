/// The median of the values of a sliding window in time; takes out single outliers and keeps edges.
///
/// Fixed storage: at most `MedianFilter.capacity` values, the newest ones when the window holds more.
public struct MedianFilter: Sendable {
  /// The most values that are kept, 32: half a second at 60 frames a second.
  public static let capacity = 32

  public let windowSeconds: Double
  // In rising order of time from `start`, circular.
  @usableFromInline var times = InlineArray<32, FrameTime>(repeating: FrameTime(nanoseconds: 0))
  @usableFromInline var values = InlineArray<32, Double>(repeating: 0)
  @usableFromInline var start = 0
  @usableFromInline var count = 0

  /// Makes a filter over values that are at most `windowSeconds` older than the newest (0 or more; 0 passes values on).
  @inlinable
  public init(windowSeconds: Double) {
    precondition(windowSeconds >= 0, "a window of \(windowSeconds) s is not 0 or more")
    self.windowSeconds = windowSeconds
  }

  /// Filters a value at its frame's time; the mean of the two middle ones when their number is even.
  ///
  /// A missing (`nil`) or non-finite value gives `nil` and is not kept; a stamp that does not rise gives the last
  /// median again. O(capacity²) at worst, no allocation.
  @inlinable
  public mutating func filter(_ value: Double?, at time: FrameTime) -> Double? {
    guard let value, value.isFinite else { return nil }
    let newest = count > 0 ? times[(start + count - 1) % Self.capacity] : nil
    guard newest.map({ time > $0 }) ?? true else { return median }
    while count > 0, count == Self.capacity || time.seconds(since: times[start]) > windowSeconds {
      start = (start + 1) % Self.capacity
      count -= 1
    }
    let end = (start + count) % Self.capacity
    times[end] = time
    values[end] = value
    count += 1
    return median
  }

  /// The median of what is in the window; `nil` before the first value.
  @inlinable
  public var median: Double? {
    guard count > 0 else { return nil }
    var sorted = values
    for index in 0..<count {
      var slot = index
      let value = values[(start + index) % Self.capacity]
      while slot > 0, sorted[slot - 1] > value {
        sorted[slot] = sorted[slot - 1]
        slot -= 1
      }
      sorted[slot] = value
    }
    return count % 2 == 1 ? sorted[count / 2] : (sorted[count / 2 - 1] + sorted[count / 2]) / 2
  }

  /// Forgets everything.
  @inlinable
  public mutating func reset() {
    count = 0
  }
}
