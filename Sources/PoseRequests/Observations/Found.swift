/// Who was found in a picture: nobody is an answer of its own, not a failure and not an empty list.
///
/// For hands, `nobody` means that no hand was found. Reads like the array that Vision gives: it can be counted, looped over and indexed.
public enum Found<Observation: Sendable>: Sendable {
  case nobody
  /// At least one.
  case people([Observation])

  init(_ observations: [Observation]) {
    self = observations.isEmpty ? .nobody : .people(observations)
  }

  var observations: [Observation] {
    switch self {
    case .nobody: []
    case .people(let observations): observations
    }
  }
}

extension Found: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { observations.count }
  public subscript(_ position: Int) -> Observation { observations[position] }
}

extension Found: Equatable where Observation: Equatable {}
