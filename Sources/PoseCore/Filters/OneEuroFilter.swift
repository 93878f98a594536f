/// The One Euro filter: a low-pass filter whose cutoff rises with speed, so little jitter at rest and little lag in
/// motion.
///
/// After Casiez, Roussel and Vogel, "1 € Filter: A Simple Speed-based Low-pass Filter for Noisy Input in Interactive
/// Systems", CHI 2012. The step between samples is always the stamps' own; a first stamp of 0 is a stamp like any
/// other.
public struct OneEuroFilter: Sendable, Hashable {
  public let parameters: Parameters
  @usableFromInline var position = LowPassFilter()
  @usableFromInline var speed = LowPassFilter()
  @usableFromInline var lastRaw = 0.0
  @usableFromInline var lastTime: FrameTime?

  @inlinable
  public init(_ parameters: Parameters = Parameters()) {
    self.parameters = parameters
  }

  /// The last result; `nil` before the first value.
  @inlinable
  public var value: Double? { position.value }

  /// Filters a value at its frame's time.
  ///
  /// A missing (`nil`) or non-finite value gives `nil` and changes nothing, so the next value takes a longer step; a
  /// pause longer than `maximumGapSeconds` makes the next value a first one. A stamp that does not rise gives the last
  /// result again.
  ///
  /// - Parameter valueScale: Multiplies the speed alone, so that `beta` can be stated for a unit of the object's size:
  ///   MediaPipe gives one over the object's size in the value's unit.
  @inlinable
  public mutating func filter(_ value: Double?, at time: FrameTime, valueScale: Double = 1) -> Double? {
    guard let value, value.isFinite else { return nil }
    var stepSeconds = 0.0
    if let lastTime, let last = position.value {
      guard time > lastTime else { return last }
      stepSeconds = time.seconds(since: lastTime)
      if stepSeconds > parameters.maximumGapSeconds { reset() }
    }
    let previous = parameters.speedReference == .filtered ? position.value : position.value.map { _ in lastRaw }
    lastTime = time
    lastRaw = value
    guard let previous else {
      _ = speed.filter(0, smoothingFactor: 1)
      return position.filter(value, smoothingFactor: 1)
    }
    let smoothedSpeed = speed.filter(
      (value - previous) * valueScale / stepSeconds,
      smoothingFactor: smoothingFactor(cutoffHertz: parameters.derivativeCutoffHertz, stepSeconds: stepSeconds))
    let cutoffHertz = parameters.minimumCutoffHertz + parameters.beta * abs(smoothedSpeed)
    return position.filter(
      value, smoothingFactor: smoothingFactor(cutoffHertz: cutoffHertz, stepSeconds: stepSeconds))
  }

  /// Forgets everything: the next value passes unchanged.
  @inlinable
  public mutating func reset() {
    position.reset()
    speed.reset()
    lastTime = nil
  }

  @inlinable
  func smoothingFactor(cutoffHertz: Double, stepSeconds: Double) -> Double {
    let timeConstantSeconds = 1 / (2 * Double.pi * cutoffHertz)
    return 1 / (1 + timeConstantSeconds / stepSeconds)
  }
}
