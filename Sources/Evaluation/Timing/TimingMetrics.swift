/// How well the times of counted reps agree with the true ones, over several clips.
public struct TimingMetrics: Sendable, Equatable {
  /// True reps that were counted, in time.
  public private(set) var matched = 0
  /// True reps without a counted one near them.
  public private(set) var missed = 0
  /// Counted reps without a true one near them.
  public private(set) var extra = 0
  private var errors: [Double] = []

  public init() {}

  /// Takes in a clip.
  public mutating func add(_ matching: RepMatching) {
    matched += matching.pairs.count
    missed += matching.missed.count
    extra += matching.extra.count
    errors += matching.pairs.map { $0.errorSeconds.magnitude }
  }

  /// The mean absolute error of the matched reps; `nil` without any.
  public var meanAbsoluteErrorSeconds: Double? {
    errors.isEmpty ? nil : errors.reduce(0, +) / Double(errors.count)
  }

  /// The median absolute error of the matched reps; `nil` without any.
  public var medianAbsoluteErrorSeconds: Double? { errors.isEmpty ? nil : median(ofSorted: errors.sorted()) }
}
