import PoseCore

/// Why the weights of hand shapes cannot be read.
public struct ShapeWeightsError: DescribedError, Equatable {
  /// Counted from 1.
  public var line: Int
  public var what: String

  public var subject: String { "line \(line) of the hand shapes' weights" }
  public var remedy: String { "train them again with 'repkit-bench train-shapes'" }
}
