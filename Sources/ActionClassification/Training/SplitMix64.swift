import Glibc

/// A repeatable random number generator (Steele, Lea, Flood 2014): the same numbers for the same seed on every machine.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of at least 0 and less than 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number from the lower bound up to the upper one.
  mutating func uniform(_ lower: Double, _ upper: Double) -> Double { lower + (upper - lower) * unit() }

  /// A whole number of at least 0 and less than `count`.
  mutating func index(below count: Int) -> Int { min(Int(unit() * Double(count)), count - 1) }

  /// A number from the standard normal distribution (Box and Muller).
  mutating func normal() -> Double {
    let radius = (-2 * log(1 - unit())).squareRoot()
    return radius * cos(2 * .pi * unit())
  }

  /// The first `count` of the whole numbers below `total` in random order.
  mutating func choose(_ count: Int, of total: Int) -> [Int] {
    var all = Array(0..<total)
    for place in 0..<min(count, total) { all.swapAt(place, place + index(below: total - place)) }
    return Array(all.prefix(count))
  }
}
