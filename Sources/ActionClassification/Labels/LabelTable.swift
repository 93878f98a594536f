/// Reads a table of labels, as Create ML's action classifier takes it: delimited text with the columns' names in its
/// first line, or a JSON list of objects with the same keys.
///
/// Columns, in any order, others being ignored:
/// - `file` (also `video`, `filename`, `path`) and `label` (also `class`, `action`): required.
/// - `start`, `end`: seconds from the file's first frame, or `minutes:seconds`, or `hours:minutes:seconds`; without
///   them the row is about the whole file, without one of them about all before or after.
/// - `person`: who it is; their clips all stay on one side of a split. `source`: the data set or place.
/// - `split`: `train`, `test` or `ignore`.
/// - `number`: whose label it is where a recorded clip shows several people: their number in it.
public enum LabelTable {
  /// - Parameter source: The file's name, for errors.
  /// - Throws: `LabelError`, which names the line (or the row of a list), the column and the value. O(bytes)
  public static func spans(in bytes: [UInt8], source: String) throws(LabelError) -> [LabelledSpan] {
    let spans = try contents(of: bytes, source: source).spans
    try check(spans, source: source)
    return spans
  }

  /// What the rows say, the columns that mean nothing here, and those that no row has.
  ///
  /// - Throws: As `spans(in:source:)`, but that nobody has looked whether the rows fit together: that is to be done by
  ///   `check(_:source:)`, once it is known which names are the same file. O(bytes)
  public static func contents(
    of bytes: [UInt8], source: String
  ) throws(LabelError) -> (spans: [LabelledSpan], otherColumns: [String], missingColumns: [LabelColumn]) {
    let cells = try LabelCells(bytes, source: source, required: [.file, .label])
    var spans: [LabelledSpan] = []
    for row in cells.rows { spans.append(try span(of: row, source: source)) }
    return (spans, cells.otherColumns, cells.missingColumns)
  }

  /// Sees to it that no two rows contradict each other, or label the same part of the same file.
  ///
  /// - Returns: The rows that label again a part of what others label, with the same label.
  /// - Throws: `LabelError.twice`, `.contradiction`. O(spans · log spans)
  @discardableResult
  public static func check(
    _ spans: [LabelledSpan], source: String
  ) throws(LabelError) -> [LabelOverlaps.Pair] {
    var earlier: [Key: LabelledSpan] = [:]
    for span in spans {
      let key = Key(file: span.file, seconds: span.seconds, number: span.number)
      if let other = earlier[key] {
        throw .twice(source: source, place: span.place ?? "", earlier: other.place ?? "", value: span.file)
      }
      earlier[key] = span
    }
    let overlaps = LabelOverlaps(spans)
    if let pair = overlaps.contradiction {
      throw .contradiction(source: source, spans[pair.earlier], spans[pair.later])
    }
    return overlaps.repetitions
  }

  private struct Key: Hashable {
    var file: String
    var seconds: ClosedRange<Double>?
    var number: Int?
  }

  private static func span(of row: LabelCells.Row, source: String) throws(LabelError) -> LabelledSpan {
    func required(_ column: LabelColumn) throws(LabelError) -> String {
      guard let value = row.values[column] else {
        throw .missingValue(source: source, place: row.place, column: column.rawValue)
      }
      return value
    }
    var span = LabelledSpan(
      file: try required(.file), label: try required(.label), person: row.values[.person],
      source: row.values[.source], place: row.place)
    let start = try time(.start, row, source)
    let end = try time(.end, row, source)
    if start != nil || end != nil {
      let (from, to) = (start ?? 0, end ?? .infinity)
      guard from < to else {
        throw .emptySpan(
          source: source, place: row.place, start: row.values[.start] ?? "0", end: row.values[.end] ?? "")
      }
      span.seconds = from...to
    }
    if let text = row.values[.split] { span.side = try side(text, row.place, source) }
    if let text = row.values[.number] {
      guard let number = Int(text), number >= 1 else {
        throw .badValue(
          source: source, place: row.place, column: "number", value: text, allowed: "a whole number from 1")
      }
      span.number = number
    }
    return span
  }

  static func side(_ text: String, _ place: String, _ source: String) throws(LabelError) -> SplitSide {
    guard let side = SplitSide(spelled: text) else {
      throw .badValue(source: source, place: place, column: "split", value: text, allowed: SplitSide.allowed)
    }
    return side
  }

  /// Seconds of `12.5`, `1:02.5` or `0:01:02.5`.
  private static func time(
    _ column: LabelColumn, _ row: LabelCells.Row, _ source: String
  ) throws(LabelError) -> Double? {
    guard let text = row.values[column] else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var seconds = 0.0
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let isFirst = index == 0
      guard parts.count <= 3, part.utf8.allSatisfy({ (48...57).contains($0) || ($0 == 46 && isLast) }),
        let value = Double(part), value.isFinite, isFirst || value < 60
      else {
        throw .badValue(
          source: source, place: row.place, column: column.rawValue, value: text,
          allowed: "seconds of 0 or more, as 12.5 or 1:02.5")
      }
      seconds = seconds * 60 + value
    }
    return seconds
  }
}
