/// What a window shows.
public enum ActionDecision: Sendable, Equatable {
  /// A class of the model's, by its number in the header.
  case action(Int, probability: Float)
  /// Nothing that the model can name: the likeliest class stays below the reject threshold, or is called `other`.
  case other(probability: Float)

  /// Decides by probabilities, in the order of the header's classes.
  ///
  /// For `.other` the probability is that of the likeliest class.
  public init(_ probabilities: ArraySlice<Float>, header: ActionModelHeader) {
    precondition(
      probabilities.count == header.classes.count, "\(probabilities.count) scores, \(header.classes.count) classes")
    var best = probabilities.startIndex
    for index in probabilities.indices where probabilities[index] > probabilities[best] { best = index }
    let number = best - probabilities.startIndex
    let isNamed =
      Double(probabilities[best]) >= header.rejectThreshold && header.classes[number] != ActionModelHeader.otherClass
    self = isNamed ? .action(number, probability: probabilities[best]) : .other(probability: probabilities[best])
  }

  /// The class's label, or `other`.
  public func label(in header: ActionModelHeader) -> String {
    switch self {
    case .action(let number, _): header.classes[number]
    case .other: ActionModelHeader.otherClass
    }
  }
}
