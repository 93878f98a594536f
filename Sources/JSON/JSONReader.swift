/// Reads JSON (RFC 8259) and says of what is none in which line and column it goes wrong; the library's decoder does not.
///
/// Numbers that a `Double` cannot hold, names given twice, and nesting beyond 64 levels are errors too. O(bytes).
public struct JSONReader {
  /// What is wrong where.
  public struct Fault: Error, Equatable, Sendable {
    /// From 1.
    public var line: Int
    /// In characters, from 1.
    public var column: Int
    public var text: String
  }

  private static let deepestLevel = 64

  private let bytes: [UInt8]
  private var offset = 0
  private var level = 0
  private var path = ""
  /// Whether `places` is kept.
  private var keepsPlaces = false
  private var places: [String: Int] = [:]

  /// Reads the whole text as one value.
  public static func value(of bytes: [UInt8]) throws(Fault) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value("a value")
    if reader.next() != nil { throw reader.fault("\(reader.found) follows after the end") }
    return value
  }

  /// Where the value of a key stands, as line and column from 1: the path is one of `DocumentFault`'s, as in
  /// `rules[2].when.gesture`; a key that is not there has the place of the innermost value around it.
  ///
  /// `nil` when the text is not JSON.
  public static func place(of path: String, in bytes: [UInt8]) -> (line: Int, column: Int)? {
    var reader = JSONReader(bytes: bytes)
    reader.keepsPlaces = true
    guard (try? reader.value("a value")) != nil else { return nil }
    var path = path[...]
    while true {
      if let offset = reader.places[String(path)] {
        reader.offset = offset
        return (reader.place.line, reader.place.column)
      }
      guard let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) else {
        path = ""
        continue
      }
      path = path[..<end]
    }
  }

  private init(bytes: [UInt8]) {
    // A byte order mark is what some editors begin a text with.
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  // MARK: - Values

  private mutating func value(_ expected: String) throws(Fault) -> JSONValue {
    let first = next()
    if keepsPlaces { places[path] = offset }
    switch first {
    case UInt8(ascii: "{"): return try nested { reader throws(Fault) in .object(try reader.object()) }
    case UInt8(ascii: "["): return try nested { reader throws(Fault) in .array(try reader.array()) }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"): return .number(try number())
    case (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return .number(try number())
    default:
      let word = word
      switch word {
      case "null": return take(word, .null)
      case "true": return take(word, .bool(true))
      case "false": return take(word, .bool(false))
      default: throw fault("\(found) stands where \(expected) was expected")
      }
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(Fault) -> JSONValue
  ) throws(Fault) -> JSONValue {
    guard level < Self.deepestLevel else { throw fault("there are more than \(Self.deepestLevel) levels of brackets") }
    level += 1
    offset += 1
    let value = try read(&self)
    level -= 1
    return value
  }

  private mutating func object() throws(Fault) -> [String: JSONValue] {
    var fields: [String: JSONValue] = [:]
    if skip("}") { return fields }
    while true {
      guard next() == UInt8(ascii: "\"") else {
        throw fault("\(found) stands where a name in quotes was expected")
      }
      let place = self
      let name = try string()
      guard skip(":") else { throw fault("\(found) stands where a colon was expected") }
      guard fields[name] == nil else { throw place.fault("\"\(name)\" is there twice") }
      let outer = path
      if keepsPlaces { path += path.isEmpty ? name : ".\(name)" }
      fields[name] = try value("the value of \"\(name)\"")
      path = outer
      if skip("}") { return fields }
      guard skip(",") else { throw fault("\(found) stands where a comma or } was expected") }
    }
  }

  private mutating func array() throws(Fault) -> [JSONValue] {
    var values: [JSONValue] = []
    if skip("]") { return values }
    while true {
      let outer = path
      if keepsPlaces { path += "[\(values.count)]" }
      values.append(try value("a value"))
      path = outer
      if skip("]") { return values }
      guard skip(",") else { throw fault("\(found) stands where a comma or ] was expected") }
    }
  }

  private mutating func number() throws(Fault) -> Double {
    let text = word
    guard Self.isNumber(text.utf8[...]), let number = Double(text) else { throw fault("\(text) is no number") }
    guard number.isFinite else { throw fault("\(text) is larger than a number can be") }
    offset += text.utf8.count
    return number
  }

  /// Whether a text is a number by JSON's grammar, which has no leading zeros, bare points or plus signs.
  private static func isNumber(_ text: Substring.UTF8View) -> Bool {
    var rest = text
    func digits() -> Int {
      let count = rest.prefix { (48...57).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole == 1 || (whole > 1 && !startsWithZero) else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if let sign = rest.first, sign | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  private mutating func string() throws(Fault) -> String {
    let opening = self
    offset += 1
    var text: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        guard let valid = String(validating: text, as: UTF8.self) else { throw opening.fault("a text is not UTF-8") }
        return valid
      case UInt8(ascii: "\\"): text += try escape()
      case ..<0x20: throw opening.fault("a text has no closing quote in its line")
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw opening.fault("a text has no closing quote")
  }

  private mutating func escape() throws(Fault) -> [UInt8] {
    let place = self
    offset += 1
    let escapes: [Character: Character] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]
    guard offset < bytes.count else { throw place.fault("a text ends in a backslash") }
    let letter = Character(Unicode.Scalar(bytes[offset]))
    offset += 1
    if let character = escapes[letter] { return Array(String(character).utf8) }
    guard letter == "u", let first = hexadecimal() else { throw place.fault("there is no escape \\\(letter)") }
    var units = [first]
    if UTF16.isLeadSurrogate(first), bytes[offset...].starts(with: Array("\\u".utf8)) {
      offset += 2
      if let second = hexadecimal() { units.append(second) }
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw place.fault("\\u names no character") }
    return Array(text.utf8)
  }

  private mutating func hexadecimal() -> UInt16? {
    guard offset + 4 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
    else { return nil }
    offset += 4
    return unit
  }

  // MARK: - Places

  /// The next byte after white space; `nil` at the end.
  private mutating func next() -> UInt8? {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return bytes[offset]
      }
    }
    return nil
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func take(_ word: String, _ value: JSONValue) -> JSONValue {
    offset += word.utf8.count
    return value
  }

  /// What stands here, up to the next white space or sign of JSON's.
  private var word: String {
    let end = bytes[offset...].firstIndex { $0 <= 0x20 || ",:]}[{\"".utf8.contains($0) } ?? bytes.endIndex
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }

  private var found: String {
    guard offset < bytes.count else { return "the end of the file" }
    let text = word.isEmpty ? String(Character(Unicode.Scalar(bytes[offset]))) : word
    return text.count > 24 ? "\(text.prefix(24))…" : text
  }

  private func fault(_ text: String) -> Fault {
    let (line, column) = place
    return Fault(line: line, column: column, text: text)
  }

  private var place: (line: Int, column: Int) {
    let before = bytes[..<offset]
    let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let begin = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (line, String(decoding: before[begin...], as: UTF8.self).count + 1)
  }
}
