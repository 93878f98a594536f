extension SplitMix64 {
  /// A number from the lower bound up to the upper one.
  public mutating func uniform(_ lower: Double, _ upper: Double) -> Double { lower + (upper - lower) * unit() }

  /// A whole number of at least 0 and less than `count`.
  public mutating func index(below count: Int) -> Int { min(Int(unit() * Double(count)), count - 1) }

  /// The first `count` of the whole numbers below `total` in random order.
  public mutating func choose(_ count: Int, of total: Int) -> [Int] {
    var all = Array(0..<total)
    for place in 0..<min(count, total) { all.swapAt(place, place + index(below: total - place)) }
    return Array(all.prefix(count))
  }
}
