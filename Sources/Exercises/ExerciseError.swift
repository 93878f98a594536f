import PoseCore

/// What can be wrong with an exercise's name or definition. A path names the key, as in `signals[0].from`.
public enum ExerciseError: DescribedError, Equatable {
  case unknownExercise(name: String, nearest: String?, known: [String])
  case notJSON(source: String, line: Int, column: Int, detail: String)
  case missingKey(source: String, path: String)
  case unknownKey(source: String, path: String, nearest: String?, allowed: [String])
  case wrongKind(source: String, path: String, found: String, expected: String)
  case outOfRange(source: String, path: String, value: String, allowed: String)
  case unknownValue(source: String, path: String, value: String, nearest: String?, allowed: [String])
  case contradiction(source: String, path: String, what: String, remedy: String)

  public var what: String {
    switch self {
    case .unknownExercise: "there is no such exercise"
    case .notJSON: "the exercise definition is not JSON"
    case .missingKey(_, let path): "the exercise definition lacks \(path)"
    case .unknownKey(_, let path, _, _): "the exercise definition has an unknown key \(path)"
    case .wrongKind(_, let path, let found, let expected):
      "\(path) of the exercise definition is \(found), not \(expected)"
    case .outOfRange(_, let path, let value, _): "\(path) of the exercise definition is \(value)"
    case .unknownValue(_, let path, let value, _, _): "\(path) of the exercise definition is \"\(value)\""
    case .contradiction(_, let path, let what, _): "\(path) of the exercise definition \(what)"
    }
  }

  public var subject: String {
    switch self {
    case .unknownExercise(let name, _, _): name
    case .notJSON(let source, _, _, _), .missingKey(let source, _), .unknownKey(let source, _, _, _),
      .wrongKind(let source, _, _, _), .outOfRange(let source, _, _, _), .unknownValue(let source, _, _, _, _),
      .contradiction(let source, _, _, _):
      source
    }
  }

  public var remedy: String {
    switch self {
    case .unknownExercise(_, let nearest, let known):
      nearest.map { "did you mean \($0)?" } ?? "known are \(known.joined(separator: ", "))"
    case .notJSON(_, let line, let column, let detail): "in line \(line), column \(column), \(detail)"
    case .missingKey: "add it"
    case .unknownKey(_, _, let nearest, let allowed):
      nearest.map { "did you mean \($0)?" } ?? "allowed here are \(allowed.joined(separator: ", "))"
    case .wrongKind(_, _, _, let expected): "write \(expected)"
    case .outOfRange(_, _, _, let allowed): "allowed is \(allowed)"
    case .unknownValue(_, _, _, let nearest, let allowed):
      (nearest.map { "did you mean \($0)? " } ?? "") + "allowed are \(allowed.joined(separator: ", "))"
    case .contradiction(_, _, _, let remedy): remedy
    }
  }
}
