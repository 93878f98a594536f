import JSON
import PoseCore

/// What can be wrong with an exercise's name or definition.
public enum ExerciseError: DescribedError, Equatable {
  case unknownExercise(name: String, nearest: String?, known: [String])
  case definition(source: String, DocumentFault)

  public var what: String {
    switch self {
    case .unknownExercise: "there is no such exercise"
    case .definition(_, let fault): fault.what(in: "the exercise definition")
    }
  }

  public var subject: String {
    switch self {
    case .unknownExercise(let name, _, _): name
    case .definition(let source, _): source
    }
  }

  public var remedy: String {
    switch self {
    case .unknownExercise(_, let nearest, let known):
      nearest.map { "did you mean \($0)?" } ?? "known are \(known.joined(separator: ", "))"
    case .definition(_, let fault): fault.remedy
    }
  }
}

extension ExerciseError: DocumentFailure {
  public init(source: String, _ fault: DocumentFault) {
    self = .definition(source: source, fault)
  }
}

/// An object of a definition.
typealias DefinitionObject = JSONObject<ExerciseError>
