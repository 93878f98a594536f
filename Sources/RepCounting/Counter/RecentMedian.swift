/// The median of the last five values, in fixed storage.
struct RecentMedian: Sendable {
  private static let capacity = 5

  private var values = InlineArray<5, Double>(repeating: 0)
  private var next = 0
  private(set) var count = 0
  /// The median; the mean of the two middle values when their number is even; `nil` without values.
  private(set) var median: Double?

  mutating func insert(_ value: Double) {
    values[next] = value
    next = (next + 1) % Self.capacity
    count = min(count + 1, Self.capacity)
    var sorted = values
    for index in 0..<count {
      var slot = index
      while slot > 0, sorted[slot - 1] > values[index] {
        sorted[slot] = sorted[slot - 1]
        slot -= 1
      }
      sorted[slot] = values[index]
    }
    median = (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
