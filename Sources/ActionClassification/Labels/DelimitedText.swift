/// A table as text (RFC 4180): a row a line, fields between commas, tabs or semicolons, whichever the first line has
/// most of.
///
/// Fields in quotes may hold separators, line ends and, doubled, quotes. Lines end with LF, CRLF or CR. A byte order
/// mark, blank lines and lines that begin with `#` are left out. White space around a field does not count.
struct DelimitedText {
  struct Row: Equatable {
    /// From 1; where the row begins.
    var line: Int
    var fields: [String]
  }

  let rows: [Row]

  /// - Throws: `LabelError.notText`, `.badQuote`. O(bytes)
  init(_ bytes: [UInt8], source: String) throws(LabelError) {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else { throw .notText(source: source) }
    var scanner = Scanner(bytes: bytes, place: bytes.startIndex, source: source)
    scanner.separator = Self.separator(of: bytes)
    var rows: [Row] = []
    while let row = try scanner.row() {
      if let row { rows.append(row) }
    }
    self.rows = rows
  }

  private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    var rest = bytes
    while let first = rest.first {
      let line = rest.prefix { !Scanner.isLineEnd($0) }
      guard first == UInt8(ascii: "#") || line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
        // The most, and a comma where several are as many.
        let counts = [UInt8(ascii: ","), 0x09, UInt8(ascii: ";")].map { sign in (sign, line.count { $0 == sign }) }
        return counts.reduce(counts[0]) { $1.1 > $0.1 ? $1 : $0 }.0
      }
      rest = rest.dropFirst(line.count + 1)
    }
    return UInt8(ascii: ",")
  }

  private struct Scanner {
    let bytes: ArraySlice<UInt8>
    var place: Int
    let source: String
    var line = 1
    var separator = UInt8(ascii: ",")

    init(bytes: ArraySlice<UInt8>, place: Int, source: String) {
      self.bytes = bytes
      self.place = place
      self.source = source
    }

    static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    private func isBlank(_ byte: UInt8) -> Bool { (byte == 0x20 || byte == 0x09) && byte != separator }

    /// The next row; `.some(nil)` for a line that is none, `nil` at the end.
    mutating func row() throws(LabelError) -> Row?? {
      guard place < bytes.endIndex else { return nil }
      let start = line
      let whole = bytes[place...].prefix { !Self.isLineEnd($0) }
      if whole.first == UInt8(ascii: "#") || whole.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
        place += whole.count
        endLine()
        return .some(nil)
      }
      var fields = [try field()]
      while place < bytes.endIndex, bytes[place] == separator {
        place += 1
        fields.append(try field())
      }
      endLine()
      return Row(line: start, fields: fields)
    }

    private mutating func endLine() {
      guard place < bytes.endIndex else { return }
      let isCarriageReturn = bytes[place] == 0x0D
      place += 1
      if isCarriageReturn, place < bytes.endIndex, bytes[place] == 0x0A { place += 1 }
      line += 1
    }

    private mutating func field() throws(LabelError) -> String {
      while place < bytes.endIndex, isBlank(bytes[place]) { place += 1 }
      guard place < bytes.endIndex, bytes[place] == UInt8(ascii: "\"") else {
        let text = bytes[place...].prefix { $0 != separator && !Self.isLineEnd($0) }
        guard !text.contains(UInt8(ascii: "\"")) else { throw quote("a quote stands within a field") }
        place += text.count
        return Self.trimmed(text)
      }
      return try quoted()
    }

    private mutating func quoted() throws(LabelError) -> String {
      let start = line
      var text: [UInt8] = []
      place += 1
      while true {
        guard place < bytes.endIndex else { throw quote("a quote is not closed", at: start) }
        let byte = bytes[place]
        place += 1
        if byte == UInt8(ascii: "\"") {
          guard place < bytes.endIndex, bytes[place] == byte else { break }
          place += 1
        } else if byte == 0x0A || (byte == 0x0D && (place == bytes.endIndex || bytes[place] != 0x0A)) {
          line += 1
        }
        text.append(byte)
      }
      while place < bytes.endIndex, isBlank(bytes[place]) { place += 1 }
      guard place == bytes.endIndex || bytes[place] == separator || Self.isLineEnd(bytes[place]) else {
        throw quote("text follows a closing quote")
      }
      return Self.trimmed(text[...])
    }

    private func quote(_ problem: String, at line: Int? = nil) -> LabelError {
      .badQuote(source: source, place: "line \(line ?? self.line)", problem: problem)
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
      let text = String(decoding: bytes, as: UTF8.self).drop(while: \.isWhitespace)
      return String(text.reversed().drop(while: \.isWhitespace).reversed())
    }
  }
}
