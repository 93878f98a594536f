/// Between which values a figure would lie, had other people been filmed.
public struct ConfidenceInterval: Sendable, Equatable {
  public var lower: Double
  public var upper: Double

  /// From the 2.5th to the 97.5th percentile, interpolated as `numpy.quantile` does; `nil` without values.
  init?(_ values: [Double]) {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    func quantile(_ share: Double) -> Double {
      let place = share * Double(sorted.count - 1)
      let below = Int(place)
      let above = min(below + 1, sorted.count - 1)
      return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
    }
    (lower, upper) = (quantile(0.025), quantile(0.975))
  }
}
