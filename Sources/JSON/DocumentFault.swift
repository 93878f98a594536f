/// What can be wrong with a JSON document that people write. A path names the key, as in `signals[0].from`.
public enum DocumentFault: Equatable, Sendable {
  case notJSON(line: Int, column: Int, detail: String)
  case missingKey(path: String)
  case unknownKey(path: String, nearest: String?, allowed: [String])
  case wrongKind(path: String, found: String, expected: String)
  case outOfRange(path: String, value: String, allowed: String)
  case unknownValue(path: String, value: String, nearest: String?, allowed: [String])
  case contradiction(path: String, what: String, remedy: String)

  /// Which key it is about; `nil` for a text that is not JSON, whose fault says where.
  public var path: String? {
    switch self {
    case .notJSON: nil
    case .missingKey(let path), .unknownKey(let path, _, _), .wrongKind(let path, _, _), .outOfRange(let path, _, _),
      .unknownValue(let path, _, _, _), .contradiction(let path, _, _):
      path
    }
  }

  /// What is wrong.
  ///
  /// - Parameter document: What kind of document it is, as in "the exercise definition".
  public func what(in document: String) -> String {
    switch self {
    case .notJSON: "\(document) is not JSON"
    case .missingKey(let path): "\(document) lacks \(path)"
    case .unknownKey(let path, _, _): "\(document) has an unknown key \(path)"
    case .wrongKind(let path, let found, let expected): "\(path) of \(document) is \(found), not \(expected)"
    case .outOfRange(let path, let value, _): "\(path) of \(document) is \(value)"
    case .unknownValue(let path, let value, _, _): "\(path) of \(document) is \"\(value)\""
    case .contradiction(let path, let what, _): "\(path) of \(document) \(what)"
    }
  }

  public var remedy: String {
    switch self {
    case .notJSON(let line, let column, let detail): "in line \(line), column \(column), \(detail)"
    case .missingKey: "add it"
    case .unknownKey(_, let nearest, let allowed):
      nearest.map { "did you mean \($0)?" } ?? "allowed here are \(allowed.joined(separator: ", "))"
    case .wrongKind(_, _, let expected): "write \(expected)"
    case .outOfRange(_, _, let allowed): "allowed is \(allowed)"
    case .unknownValue(_, _, let nearest, let allowed):
      (nearest.map { "did you mean \($0)? " } ?? "") + "allowed are \(allowed.joined(separator: ", "))"
    case .contradiction(_, _, let remedy): remedy
    }
  }
}
