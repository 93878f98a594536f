import PoseCore

extension SplitMix64 {
  /// Of 0..<count.
  mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
