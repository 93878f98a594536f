/// Reads labels from a table: a line a clip, fields separated by tabs, the columns' names in the first line.
///
/// Columns may come in any order; others are ignored. Required:
/// - `file`: the clip's path, relative to the manifest.
/// - `kind`: `exercise`; `negative`, where nothing may be counted; anything else is not about reps.
/// - `exercise`: what is done, or what a negative shows.
/// - `reps`: how many full ones; may be empty for a negative.
///
/// Optional: `id`; `rep_times_s`, when each rep is at its farthest, separated by commas; `confidence` (`high`, `low`);
/// `notes`, in which `accept 4-5` makes both counts right; `sha256` of the clip. Blank lines and lines that begin with
/// `#` are left out.
public enum Manifest {
  public static let requiredColumns = ["file", "kind", "exercise", "reps"]

  /// - Parameters:
  ///   - text: The table.
  ///   - source: The file's name, for errors.
  /// - Throws: `TruthError`, which names the line, the column and the value.
  public static func clips(in text: String, source: String) throws(TruthError) -> [ClipTruth] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .map { (number: $0.offset + 1, text: $0.element) }
      .filter { line in !line.text.allSatisfy(\.isWhitespace) && line.text.first != "#" }
    guard let head = lines.first else { throw .empty(source: source) }
    let columns = fields(of: head.text)
    for column in requiredColumns where !columns.contains(column) {
      throw .missingColumn(source: source, column: column)
    }
    guard lines.count > 1 else { throw .empty(source: source) }
    var clips: [ClipTruth] = []
    for line in lines.dropFirst() {
      clips.append(try Row(line.text, line: line.number, columns: columns, source: source).clip())
    }
    return clips
  }

  fileprivate static func fields(of line: Substring) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map(trimmed)
  }

  fileprivate static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}

/// A clip's line.
private struct Row {
  private let values: [String: String]
  private let line: Int
  private let source: String

  init(_ text: Substring, line: Int, columns: [String], source: String) throws(TruthError) {
    let fields = Manifest.fields(of: text)
    guard fields.count == columns.count else {
      throw .wrongFieldCount(source: source, line: line, found: fields.count, expected: columns.count)
    }
    values = Dictionary(zip(columns, fields)) { first, _ in first }
    self.line = line
    self.source = source
  }

  func clip() throws(TruthError) -> ClipTruth {
    let file = try required("file")
    let exercise = values["exercise"] ?? ""
    let notes = values["notes"] ?? ""
    let kind: ClipTruth.Kind =
      switch try required("kind") {
      case "exercise": .exercise(try required("exercise"))
      case "negative": .negative(exercise)
      case let other: .other(other)
      }
    let reps = try reps(of: kind)
    return ClipTruth(
      id: nonEmpty("id") ?? file, file: file, kind: kind,
      count: CountTruth(reps, accepted: Self.accepted(in: notes)), extremesSeconds: try times(of: kind),
      confidence: nonEmpty("confidence"), notes: notes, sha256: nonEmpty("sha256"))
  }

  private func reps(of kind: ClipTruth.Kind) throws(TruthError) -> Int {
    switch kind {
    case .other: return 0
    case .negative where nonEmpty("reps") == nil: return 0
    case .exercise, .negative:
      let text = try required("reps")
      guard let reps = Int(text), reps >= 0 else { throw notANumber("reps", text) }
      return reps
    }
  }

  private func times(of kind: ClipTruth.Kind) throws(TruthError) -> [Double] {
    guard case .exercise = kind, let text = nonEmpty("rep_times_s") else { return [] }
    var times: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let time = Double(Manifest.trimmed(part)), time.isFinite else {
        throw notANumber("rep_times_s", String(part))
      }
      times.append(time)
    }
    return times.sorted()
  }

  /// The range of `accept 4-5` or `accept 4–5`.
  private static func accepted(in notes: String) -> ClosedRange<Int>? {
    guard let match = notes.firstMatch(of: /accept\s+([0-9]+)\s*[-–]\s*([0-9]+)/), let low = Int(match.1),
      let high = Int(match.2), low <= high
    else { return nil }
    return low...high
  }

  private func required(_ column: String) throws(TruthError) -> String {
    guard let value = nonEmpty(column) else { throw .missingValue(source: source, line: line, column: column) }
    return value
  }

  private func nonEmpty(_ column: String) -> String? { values[column].flatMap { $0.isEmpty ? nil : $0 } }

  private func notANumber(_ column: String, _ value: String) -> TruthError {
    .notANumber(source: source, line: line, column: column, value: value)
  }
}
