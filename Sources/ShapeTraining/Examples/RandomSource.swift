import Glibc

/// A repeatable random number generator (SplitMix64).
struct RandomSource: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// At least 0 and less than 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Of 0..<count.
  mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// From the standard normal distribution (Box and Muller).
  mutating func normal() -> Double { (-2 * log(1 - unit())).squareRoot() * cos(2 * .pi * unit()) }
}
