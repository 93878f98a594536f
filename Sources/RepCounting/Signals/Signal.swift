/// A measure and the line that maps it to progress.
public struct Signal: Hashable, Sendable {
  public var measure: Measure
  /// The measure's value at the start pose, progress 0.
  public var from: Double
  /// The measure's value at full range, progress 1; differs from `from`.
  public var to: Double
  /// How much the signal weighs among the others, above 0.
  public var weight: Double

  public init(_ measure: Measure, from: Double, to: Double, weight: Double = 1) {
    self.measure = measure
    self.from = from
    self.to = to
    self.weight = weight
  }

  /// The progress that a value means: 0 at `from`, 1 at `to`, and a fifth beyond both so that the beginning of a
  /// movement shows even when the person's start lies before `from`.
  public func progress(of value: Double) -> Double {
    min(max((value - from) / (to - from), -0.2), 1.2)
  }
}
