/// A frame's own timestamp in nanoseconds, from the container or the kernel; its origin is the source's.
public struct FrameTime: Hashable, Comparable, Sendable, Codable {
  public var nanoseconds: Int64

  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Makes a time from seconds, rounded to the nanosecond and clamped to what 64 bits hold; NaN becomes 0.
  public init(seconds: Double) {
    let nanoseconds = (seconds * 1e9).rounded()
    self.nanoseconds = nanoseconds.isNaN ? 0 : Int64(nanoseconds.clamped(to: -9.2e18...9.2e18))
  }

  @inlinable
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  @inlinable
  public static func < (left: FrameTime, right: FrameTime) -> Bool { left.nanoseconds < right.nanoseconds }

  /// The seconds from `earlier` to this time, negative when `earlier` is later.
  @inlinable
  public func seconds(since earlier: FrameTime) -> Double {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return (overflow ? Double(nanoseconds) - Double(earlier.nanoseconds) : Double(difference)) / 1e9
  }
}

extension Comparable {
  func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
