extension OneEuroFilter {
  /// How a One Euro filter weighs jitter against lag.
  public struct Parameters: Sendable, Hashable {
    /// The cutoff at rest; lower means less jitter.
    public var minimumCutoffHertz: Double
    /// How much the cutoff rises with speed, hertz for one unit a second; higher means less lag.
    public var beta: Double
    /// The cutoff of the speed's own low-pass filter.
    public var derivativeCutoffHertz: Double
    /// A pause longer than this makes the next value a first one.
    public var maximumGapSeconds: Double
    /// What the speed is measured from.
    public var speedReference: SpeedReference

    /// Makes parameters; cutoffs must be above 0, `beta` and the gap 0 or more.
    @inlinable
    public init(
      minimumCutoffHertz: Double = 1, beta: Double = 0, derivativeCutoffHertz: Double = 1,
      maximumGapSeconds: Double = 1, speedReference: SpeedReference = .filtered
    ) {
      precondition(minimumCutoffHertz > 0, "a minimum cutoff of \(minimumCutoffHertz) Hz is not above 0")
      precondition(derivativeCutoffHertz > 0, "a derivative cutoff of \(derivativeCutoffHertz) Hz is not above 0")
      precondition(beta >= 0, "a beta of \(beta) is not 0 or more")
      precondition(maximumGapSeconds >= 0, "a gap of \(maximumGapSeconds) s is not 0 or more")
      self.minimumCutoffHertz = minimumCutoffHertz
      self.beta = beta
      self.derivativeCutoffHertz = derivativeCutoffHertz
      self.maximumGapSeconds = maximumGapSeconds
      self.speedReference = speedReference
    }
  }

  /// The earlier sample that a step's speed is measured from.
  public enum SpeedReference: Sendable, Hashable {
    /// The last filtered value, as published and in the authors' own code.
    case filtered
    /// The last raw value, as in MediaPipe.
    case raw
  }
}
