/// How many reps a clip really shows.
public struct CountTruth: Sendable, Hashable {
  /// The count as labelled.
  public var reps: Int
  /// Where more than one count is defensible, all that are right; `reps` is among them.
  public var accepted: ClosedRange<Int>

  public init(_ reps: Int, accepted: ClosedRange<Int>? = nil) {
    self.reps = reps
    self.accepted = accepted.map { min($0.lowerBound, reps)...max($0.upperBound, reps) } ?? reps...reps
  }

  /// The right count that lies nearest to a prediction.
  public func nearest(to predicted: Int) -> Int {
    min(max(predicted, accepted.lowerBound), accepted.upperBound)
  }
}
