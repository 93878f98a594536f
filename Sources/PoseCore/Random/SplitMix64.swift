import Glibc

/// A repeatable random number generator: the same numbers for the same seed on every machine.
///
/// After Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
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

  /// A number of at least 0 and less than 1; much faster than `Double.random` in a debug build.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Two independent numbers from the standard normal distribution (Box and Muller).
  public mutating func normals() -> (Double, Double) {
    let radius = (-2 * log(1 - unit())).squareRoot()
    let angle = 2 * .pi * unit()
    return (radius * cos(angle), radius * sin(angle))
  }

  /// A number from the standard normal distribution.
  public mutating func normal() -> Double { normals().0 }
}
