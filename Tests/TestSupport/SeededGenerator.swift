import PoseCore

/// A repeatable random number generator that knows its seed; property tests print it when they fail.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  public let seed: UInt64
  private var numbers: SplitMix64

  public init(seed: UInt64) {
    self.seed = seed
    numbers = SplitMix64(seed: seed)
  }

  public mutating func next() -> UInt64 { numbers.next() }

  /// A number of at least 0 and less than 1.
  public mutating func unit() -> Double { numbers.unit() }

  /// Two independent numbers from the standard normal distribution.
  public mutating func normals() -> (Double, Double) { numbers.normals() }
}
