/// A table as text: records of fields as RFC 4180 has them.
///
/// Lines end with LF, CRLF or CR; a field in double quotes may hold separators, line ends and doubled quotes; a byte order
/// mark is left out, and so are lines without any character. Spaces around a field without quotes do not belong to it.
/// Fields are separated by commas, or by tabs when the first line has a tab and no comma.
struct DelimitedText {
  struct Record: Equatable {
    /// The line that it begins on, from 1.
    var line: Int
    var fields: [String]
  }

  /// What is wrong with the quotes of a line.
  struct BadQuotes: Error, Equatable {
    var line: Int
  }

  private(set) var records: [Record] = []

  /// O(bytes)
  init(_ bytes: [UInt8]) throws(BadQuotes) {
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let head = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let isTabbed = head.contains(UInt8(ascii: "\t")) && !head.contains(UInt8(ascii: ","))
    let separator = UInt8(ascii: isTabbed ? "\t" : ",")
    var reader = Reader(bytes: bytes, separator: separator)
    while let record = try reader.next() {
      if record.fields != [""] { records.append(record) }
    }
  }

  private struct Reader {
    var bytes: ArraySlice<UInt8>
    let separator: UInt8
    var line = 1

    mutating func next() throws(BadQuotes) -> Record? {
      guard !bytes.isEmpty else { return nil }
      var record = Record(line: line, fields: [])
      while true {
        record.fields.append(bytes.first == UInt8(ascii: "\"") ? try quoted() : plain())
        guard let end = bytes.popFirst() else { return record }
        if end == separator { continue }
        if end == UInt8(ascii: "\r"), bytes.first == UInt8(ascii: "\n") { bytes.removeFirst() }
        line += 1
        return record
      }
    }

    private func isEnd(_ byte: UInt8) -> Bool {
      byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    private mutating func plain() -> String {
      let field = bytes.prefix { !isEnd($0) }
      bytes = bytes[field.endIndex...]
      let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
      return String(decoding: field.drop(while: isSpace).reversed().drop(while: isSpace).reversed(), as: UTF8.self)
    }

    private mutating func quoted() throws(BadQuotes) -> String {
      let start = line
      bytes.removeFirst()
      var field: [UInt8] = []
      while let byte = bytes.popFirst() {
        if byte == UInt8(ascii: "\"") {
          guard bytes.first == byte else {
            guard bytes.first.map(isEnd) ?? true else { throw BadQuotes(line: start) }
            return String(decoding: field, as: UTF8.self)
          }
          bytes.removeFirst()
        } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && bytes.first != UInt8(ascii: "\n") {
          line += 1
        }
        field.append(byte)
      }
      throw BadQuotes(line: start)
    }
  }

  /// A field as this format takes it, in quotes where it needs them.
  static func escaped(_ field: String) -> String {
    let special = field.utf8.contains { "\",\t\n\r".utf8.contains($0) }
    guard special || field.utf8.first == UInt8(ascii: " ") || field.utf8.last == UInt8(ascii: " ") else { return field }
    let doubled = field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
    return "\"\(doubled)\""
  }
}
