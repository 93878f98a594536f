/// A range of whole numbers in steps, as drivers give sizes.
struct SteppedRange: Equatable {
  var minimum: Int
  var maximum: Int
  var step: Int

  /// The value of the range nearest to `wanted`, of two the lower.
  func nearest(to wanted: Int) -> Int {
    guard maximum > minimum else { return minimum }
    let clamped = min(max(wanted, minimum), maximum)
    let step = max(1, step)
    let below = minimum + (clamped - minimum) / step * step
    let above = below + step
    return above <= maximum && above - clamped < clamped - below ? above : below
  }
}
