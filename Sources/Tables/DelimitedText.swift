/// A table as text (RFC 4180): a row a line, fields between commas, tabs or semicolons, whichever the first line has
/// most of.
///
/// Fields in quotes may hold separators, line ends and, doubled, quotes. Lines end with LF, CRLF or CR. A byte order
/// mark and blank lines are left out. White space around a field does not count; within its quotes it does.
public struct DelimitedText: Sendable {
  public struct Row: Sendable, Equatable {
    /// From 1; where the row begins.
    public var line: Int
    public var fields: [String]
  }

  /// Why bytes are no such table.
  public enum Problem: Error, Equatable {
    /// They are not UTF-8, or have a zero.
    case notText
    case badQuote(line: Int, problem: String)
  }

  public let rows: [Row]

  /// - Parameter skipsRemarks: Whether lines that begin with `#` are left out, too.
  /// - Throws: `Problem`. O(bytes)
  public init(_ bytes: [UInt8], skipsRemarks: Bool) throws(Problem) {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else { throw .notText }
    var scanner = Scanner(bytes: bytes, place: bytes.startIndex, skipsRemarks: skipsRemarks)
    scanner.separator = Self.separator(of: bytes, skipsRemarks: skipsRemarks)
    var rows: [Row] = []
    while let row = try scanner.row() {
      if let row { rows.append(row) }
    }
    self.rows = rows
  }

  private static func separator(of bytes: ArraySlice<UInt8>, skipsRemarks: Bool) -> UInt8 {
    var rest = bytes
    while !rest.isEmpty {
      let line = rest.prefix { !Scanner.isLineEnd($0) }
      guard Scanner.isNoRow(line, skipsRemarks: skipsRemarks) else {
        // The most outside quotes, and a comma where several are as many.
        let open = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 0 }.flatMap(\.element)
        let counts = [UInt8(ascii: ","), 0x09, UInt8(ascii: ";")].map { sign in (sign, open.count { $0 == sign }) }
        return counts.reduce(counts[0]) { $1.1 > $0.1 ? $1 : $0 }.0
      }
      rest = rest.dropFirst(line.count + 1)
    }
    return UInt8(ascii: ",")
  }

  private struct Scanner {
    let bytes: ArraySlice<UInt8>
    var place: Int
    let skipsRemarks: Bool
    var line = 1
    var separator = UInt8(ascii: ",")

    init(bytes: ArraySlice<UInt8>, place: Int, skipsRemarks: Bool) {
      self.bytes = bytes
      self.place = place
      self.skipsRemarks = skipsRemarks
    }

    static func isNoRow(_ line: ArraySlice<UInt8>, skipsRemarks: Bool) -> Bool {
      (skipsRemarks && line.first == UInt8(ascii: "#")) || line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    private func isBlank(_ byte: UInt8) -> Bool { (byte == 0x20 || byte == 0x09) && byte != separator }

    /// The next row; `.some(nil)` for a line that is none, `nil` at the end.
    mutating func row() throws(Problem) -> Row?? {
      guard place < bytes.endIndex else { return nil }
      let start = line
      let whole = bytes[place...].prefix { !Self.isLineEnd($0) }
      if Self.isNoRow(whole, skipsRemarks: skipsRemarks) {
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

    private mutating func field() throws(Problem) -> String {
      while place < bytes.endIndex, isBlank(bytes[place]) { place += 1 }
      guard place < bytes.endIndex, bytes[place] == UInt8(ascii: "\"") else {
        let text = bytes[place...].prefix { $0 != separator && !Self.isLineEnd($0) }
        guard !text.contains(UInt8(ascii: "\"")) else { throw quote("a quote stands within a field") }
        place += text.count
        return Self.trimmed(text)
      }
      return try quoted()
    }

    private mutating func quoted() throws(Problem) -> String {
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
      return String(decoding: text, as: UTF8.self)
    }

    private func quote(_ problem: String, at line: Int? = nil) -> Problem {
      .badQuote(line: line ?? self.line, problem: problem)
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
      let text = String(decoding: bytes, as: UTF8.self).drop(while: \.isWhitespace)
      return String(text.reversed().drop(while: \.isWhitespace).reversed())
    }
  }

  /// A field as this format takes it between commas, in quotes where it needs them.
  public static func field(_ text: String) -> String {
    let isSpecial = text.utf8.contains { "\",;\t\n\r".utf8.contains($0) } || text.first == "#"
    guard isSpecial || text.first?.isWhitespace == true || text.last?.isWhitespace == true else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
