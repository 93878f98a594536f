import JSON
import PoseCore

/// Why a table of labels or of a split cannot be used. A place is a line of the text, or a row of a JSON list.
public enum LabelError: DescribedError, Equatable {
  case empty(source: String)
  case notText(source: String)
  case notJSON(source: String, line: Int, column: Int, problem: String)
  case missingColumn(source: String, column: String, found: [String])
  case twoColumns(source: String, first: String, second: String)
  case wrongFieldCount(source: String, place: String, found: Int, expected: Int)
  case badQuote(source: String, place: String, problem: String)
  case wrongKind(source: String, place: String, column: String, found: String, expected: String)
  case missingValue(source: String, place: String, column: String)
  case badValue(source: String, place: String, column: String, value: String, allowed: String)
  case emptySpan(source: String, place: String, start: String, end: String)
  /// The same span of the same file is labelled before.
  case twice(source: String, place: String, earlier: String, value: String)
  /// Two rows are about the same frames, of which they say different things.
  case contradiction(source: String, _ earlier: LabelledSpan, _ later: LabelledSpan)

  public var what: String {
    switch self {
    case .empty: "the table has no rows"
    case .notText: "the table is not UTF-8 text"
    case .notJSON(_, let line, let column, _): "the table is not JSON, in line \(line), column \(column)"
    case .missingColumn(_, let column, let found):
      "the table has no column \"\(column)\"; its columns are " + found.map { "\"\($0)\"" }.joined(separator: ", ")
    case .twoColumns(_, let first, let second): "the columns \"\(first)\" and \"\(second)\" mean the same"
    case .wrongFieldCount(_, let place, let found, let expected):
      "\(place) has \(found) \(found == 1 ? "field" : "fields"), the first line names \(expected)"
    case .badQuote(_, let place, let problem): "\(place): \(problem)"
    case .wrongKind(_, let place, let column, let found, let expected):
      "\(place) has \(found) as \(column), not \(expected)"
    case .missingValue(_, let place, let column): "\(place) has no \(column)"
    case .badValue(_, let place, let column, let value, _): "\(place) has \"\(value)\" as \(column)"
    case .emptySpan(_, let place, let start, let end): "\(place) starts at \(start) s and ends at \(end) s"
    case .twice(_, let place, let earlier, let value): "\(place) labels again what \(earlier) labels: \(value)"
    case .contradiction(_, let earlier, let later):
      if earlier.label == later.label {
        "\(later.place ?? "") says of \(later.person ?? "") what \(earlier.place ?? "") says of "
          + "\(earlier.person ?? ""): \(later.file) shows one of them at a time"
      } else {
        "\(later.place ?? "") labels as \(later.label) a part of what \(earlier.place ?? "") labels as "
          + "\(earlier.label): \(later.file)"
      }
    }
  }

  public var subject: String {
    switch self {
    case .empty(let source), .notText(let source), .notJSON(let source, _, _, _), .missingColumn(let source, _, _),
      .twoColumns(let source, _, _), .wrongFieldCount(let source, _, _, _), .badQuote(let source, _, _),
      .wrongKind(let source, _, _, _, _), .missingValue(let source, _, _), .badValue(let source, _, _, _, _),
      .emptySpan(let source, _, _, _), .twice(let source, _, _, _), .contradiction(let source, _, _):
      source
    }
  }

  public var remedy: String {
    switch self {
    case .empty: "add a row for each clip below the columns' names"
    case .notText: "save it as CSV in UTF-8"
    case .notJSON(_, _, _, let problem): problem
    case .missingColumn: "name the columns in the first line; needed are file and label, or file and split"
    case .twoColumns: "leave one of them out"
    case .wrongFieldCount: "put fields that hold a separator in quotes, and keep the place of an empty one"
    case .badQuote: "put the whole field in quotes, and write a quote within it twice"
    case .wrongKind(_, _, _, _, let expected): "write \(expected)"
    case .missingValue: "fill it in, or leave the row out"
    case .badValue(_, _, _, _, let allowed): "allowed is \(allowed)"
    case .emptySpan: "give an end after the start"
    case .twice, .contradiction:
      "correct them, leave one out, or say with the column number which person of a recorded clip each is about"
    }
  }
}
