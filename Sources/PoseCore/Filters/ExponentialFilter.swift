import Glibc

/// Exponential smoothing with a time constant, true to irregular steps: `a = 1 − exp(−step / timeConstant)`.
///
/// Two short steps weigh what one long step does, so a clip gives the same curve at 15 and at 60 frames a second.
public struct ExponentialFilter: Sendable, Hashable {
  public let timeConstantSeconds: Double
  /// A pause longer than this makes the next value a first one.
  public let maximumGapSeconds: Double
  @usableFromInline var lowPass = LowPassFilter()
  @usableFromInline var lastTime: FrameTime?

  /// Makes a filter; a step response reaches 63 % after `timeConstantSeconds` (0 or more; 0 passes values on).
  @inlinable
  public init(timeConstantSeconds: Double, maximumGapSeconds: Double = 1) {
    precondition(timeConstantSeconds >= 0, "a time constant of \(timeConstantSeconds) s is not 0 or more")
    self.timeConstantSeconds = timeConstantSeconds
    self.maximumGapSeconds = maximumGapSeconds
  }

  /// The last result; `nil` before the first value.
  @inlinable
  public var value: Double? { lowPass.value }

  /// Filters a value at its frame's time.
  ///
  /// A missing (`nil`) or non-finite value gives `nil` and changes nothing; a stamp that does not rise gives the last
  /// result again.
  @inlinable
  public mutating func filter(_ value: Double?, at time: FrameTime) -> Double? {
    guard let value, value.isFinite else { return nil }
    var factor = 1.0
    if let lastTime, let last = lowPass.value {
      guard time > lastTime else { return last }
      let step = time.seconds(since: lastTime)
      factor = step > maximumGapSeconds ? 1 : 1 - exp(-step / timeConstantSeconds)
    }
    lastTime = time
    return lowPass.filter(value, smoothingFactor: factor)
  }

  /// Forgets everything: the next value passes unchanged.
  @inlinable
  public mutating func reset() {
    lowPass.reset()
    lastTime = nil
  }
}
