import JSON
import Tables

/// The rows of a table of labels, each value found by its column: from delimited text, or from a JSON list of objects.
struct LabelCells {
  struct Row {
    /// For people: `line 12`, or `row 12` of a JSON list.
    var place: String
    var values: [LabelColumn: String]
  }

  let source: String
  let rows: [Row]
  /// Names of columns that mean nothing here, in their order.
  let otherColumns: [String]
  /// The columns that have no value in any row.
  var missingColumns: [LabelColumn] {
    let found = Set(rows.flatMap(\.values.keys))
    return LabelColumn.allCases.filter { !found.contains($0) }
  }

  /// - Throws: `LabelError`. O(bytes)
  init(_ bytes: [UInt8], source: String, required: [LabelColumn]) throws(LabelError) {
    self.source = source
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = (bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]).first { $0 > 0x20 }
    let isJSON = start == UInt8(ascii: "[") || start == UInt8(ascii: "{")
    (rows, otherColumns) =
      isJSON
      ? try Self.objects(bytes, source: source, required: required)
      : try Self.lines(bytes, source: source, required: required)
    guard !rows.isEmpty else { throw .empty(source: source) }
  }

  private static func lines(
    _ bytes: [UInt8], source: String, required: [LabelColumn]
  ) throws(LabelError) -> ([Row], otherColumns: [String]) {
    let table: DelimitedText
    do { table = try DelimitedText(bytes, skipsRemarks: true) } catch {
      switch error {
      case .notText: throw .notText(source: source)
      case .badQuote(let line, let problem): throw .badQuote(source: source, place: "line \(line)", problem: problem)
      }
    }
    guard let head = table.rows.first?.fields.map(trimmed) else { throw .empty(source: source) }
    let columns = try columns(of: head, source: source, required: required)
    var rows: [Row] = []
    for row in table.rows.dropFirst() {
      var fields = row.fields.map(trimmed)
      // Spreadsheets pad lines with empty fields.
      while fields.count > head.count, fields.last == "" { fields.removeLast() }
      guard fields.count == head.count else {
        throw .wrongFieldCount(
          source: source, place: "line \(row.line)", found: row.fields.count, expected: head.count)
      }
      var values: [LabelColumn: String] = [:]
      for (column, field) in zip(columns, fields) { if let column, !field.isEmpty { values[column] = field } }
      rows.append(Row(place: "line \(row.line)", values: values))
    }
    return (rows, zip(head, columns).filter { $1 == nil && !$0.isEmpty }.map(\.0))
  }

  private static func columns(
    of names: [String], source: String, required: [LabelColumn]
  ) throws(LabelError) -> [LabelColumn?] {
    let columns = names.map { LabelColumn(name: $0) }
    var found: [LabelColumn: String] = [:]
    for (name, column) in zip(names, columns) {
      guard let column else { continue }
      if let earlier = found[column] { throw .twoColumns(source: source, first: earlier, second: name) }
      found[column] = name
    }
    for column in required where found[column] == nil {
      throw .missingColumn(source: source, column: column.rawValue, found: names)
    }
    return columns
  }

  private static func objects(
    _ bytes: [UInt8], source: String, required: [LabelColumn]
  ) throws(LabelError) -> ([Row], otherColumns: [String]) {
    let document: JSONValue
    do { document = try JSONReader.value(of: bytes) } catch {
      throw .notJSON(source: source, line: error.line, column: error.column, problem: error.text)
    }
    guard case .array(let list) = document else {
      throw .wrongKind(
        source: source, place: "the document", column: "its whole", found: document.kind, expected: "a list of objects")
    }
    var rows: [Row] = []
    var otherColumns: Set<String> = []
    for (index, element) in list.enumerated() {
      let place = "row \(index + 1)"
      guard case .object(let fields) = element else {
        throw .wrongKind(
          source: source, place: place, column: "its whole", found: element.kind, expected: "an object")
      }
      // In an order of its own, so that the same file gives the same error.
      let names = fields.keys.sorted()
      let columns = try columns(of: names, source: source, required: [])
      var values: [LabelColumn: String] = [:]
      for (name, column) in zip(names, columns) {
        guard let column, let value = fields[name] else {
          otherColumns.insert(name)
          continue
        }
        switch value {
        case .null: break
        case .string(let text):
          let text = trimmed(text)
          if !text.isEmpty { values[column] = text }
        case .number(let number): values[column] = number.formattedShort
        default:
          throw .wrongKind(
            source: source, place: place, column: name, found: value.kind, expected: "a text or a number")
        }
      }
      for column in required where values[column] == nil {
        throw .missingValue(source: source, place: place, column: column.rawValue)
      }
      rows.append(Row(place: place, values: values))
    }
    return (rows, otherColumns.sorted())
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
