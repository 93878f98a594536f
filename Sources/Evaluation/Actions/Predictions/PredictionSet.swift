/// All that one classifier says of a set of clips.
public struct PredictionSet: Sendable, Equatable {
  /// The classifier, for people.
  public var name: String
  /// The classes that scores are of, in their order, and that the classifier can name; empty when it does not say.
  public var classes: [String]
  public var predictions: [ActionPrediction]
  /// Clips of which the classifier has no window, because nobody was in view for long enough: it names nothing in them.
  public var emptyClips: [LabelledClip]

  public init(
    name: String, classes: [String], predictions: [ActionPrediction], emptyClips: [LabelledClip] = []
  ) {
    self.name = name
    self.classes = classes
    self.predictions = predictions
    self.emptyClips = emptyClips
  }

  /// Takes in what the same classifier says of further clips.
  public mutating func add(_ other: PredictionSet) {
    predictions += other.predictions
    emptyClips += other.emptyClips
  }
}
