/// First-order low-pass filter by a smoothing factor a step: `y = a·x + (1 − a)·y`.
///
/// It knows no time: whoever holds it works out the factor of each step, as `ExponentialFilter` and `OneEuroFilter`
/// do. The first value passes unchanged.
public struct LowPassFilter: Sendable, Hashable {
  @usableFromInline var filtered: Double?

  @inlinable
  public init() {
    filtered = nil
  }

  /// The last result; `nil` before the first value.
  @inlinable
  public var value: Double? { filtered }

  /// Takes in a finite value with the step's factor, 0 (ignore it) … 1 (take it as it is).
  @inlinable
  public mutating func filter(_ value: Double, smoothingFactor: Double) -> Double {
    // The form y + a(x − y) would leave rounding behind at a = 1.
    let result = filtered.map { smoothingFactor * value + (1 - smoothingFactor) * $0 } ?? value
    filtered = result
    return result
  }

  /// Forgets everything: the next value passes unchanged.
  @inlinable
  public mutating func reset() {
    filtered = nil
  }
}
