import PoseCore

/// Why labels cannot be read.
public enum TruthError: DescribedError, Equatable {
  case empty(source: String)
  case missingColumn(source: String, column: String)
  case wrongFieldCount(source: String, line: Int, found: Int, expected: Int)
  case notANumber(source: String, line: Int, column: String, value: String)
  case missingValue(source: String, line: Int, column: String)
  case notATruth(source: String, reason: String)

  public var what: String {
    switch self {
    case .empty: "there is no clip in the manifest"
    case .missingColumn(_, let column): "the manifest has no column \"\(column)\""
    case .wrongFieldCount(_, let line, let found, let expected):
      "line \(line) of the manifest has \(found) fields, its first line names \(expected)"
    case .notANumber(_, let line, let column, let value):
      "line \(line) of the manifest has \"\(value)\" as \(column), which is no number that it can be"
    case .missingValue(_, let line, let column): "line \(line) of the manifest has no \(column)"
    case .notATruth(_, let reason): "the truth cannot be read: \(reason)"
    }
  }

  public var subject: String {
    switch self {
    case .empty(let source), .missingColumn(let source, _), .wrongFieldCount(let source, _, _, _),
      .notANumber(let source, _, _, _), .missingValue(let source, _, _), .notATruth(let source, _):
      source
    }
  }

  public var remedy: String {
    switch self {
    case .empty: "add a line for each clip"
    case .missingColumn:
      "name the columns in the first line, separated by tabs: \(Manifest.requiredColumns.joined(separator: ", "))"
    case .wrongFieldCount: "separate the fields by tabs, and keep the place of an empty one"
    case .notANumber, .missingValue: "correct the line"
    case .notATruth: "give a JSON file as the clips' renderer writes it"
    }
  }
}
