/// Reads one line of JSON from front to back, without building a tree.
///
/// Written for recorded clips, whose lines are nearly all numbers: a general decoder takes longer for a frame than its
/// networks. The bytes must outlive the scanner.
struct JSONScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position = 0
  private static let deepestNesting = 64

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The byte at the position, 0 at the end.
  private var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  /// The first byte of the next value or sign, 0 at the end.
  mutating func peek() -> UInt8 {
    skipSpace()
    return current
  }

  /// Takes a sign if it comes next.
  mutating func takes(_ sign: UInt8) -> Bool {
    guard peek() == sign, position < bytes.count else { return false }
    position += 1
    return true
  }

  mutating func expect(_ sign: UInt8) throws(JSONProblem) {
    guard takes(sign) else {
      throw JSONProblem("\(found) where \(Character(UnicodeScalar(sign))) must stand")
    }
  }

  /// Takes an object: calls `read` at each value, which must take it.
  mutating func object(
    _ read: (_ key: String, _ scanner: inout JSONScanner) throws(JSONProblem) -> Void
  ) throws(JSONProblem) {
    try expect(UInt8(ascii: "{"))
    if takes(UInt8(ascii: "}")) { return }
    repeat {
      let key = try string()
      try expect(UInt8(ascii: ":"))
      do throws(JSONProblem) { try read(key, &self) } catch { throw error.inside(key) }
    } while takes(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
  }

  /// Takes a list: calls `read` at each element, which must take it.
  mutating func list(
    _ read: (_ index: Int, _ scanner: inout JSONScanner) throws(JSONProblem) -> Void
  ) throws(JSONProblem) {
    try expect(UInt8(ascii: "["))
    if takes(UInt8(ascii: "]")) { return }
    var index = 0
    repeat {
      do throws(JSONProblem) { try read(index, &self) } catch { throw error.inside("[\(index)]") }
      index += 1
    } while takes(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
  }

  /// Takes `null` if it comes next.
  mutating func takesNull() throws(JSONProblem) -> Bool {
    guard peek() == UInt8(ascii: "n") else { return false }
    try word("null")
    return true
  }

  mutating func bool() throws(JSONProblem) -> Bool {
    switch peek() {
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"):
      try word("false")
      return false
    default: throw JSONProblem("\(found) where true or false must stand")
    }
    return true
  }

  /// Takes a number as it is written.
  mutating func number() throws(JSONProblem) -> DecimalNumber {
    skipSpace()
    guard position < bytes.count, let (number, end) = DecimalNumber.scan(bytes, from: position) else {
      throw JSONProblem("\(found) where a number must stand")
    }
    position = end
    return number
  }

  mutating func double() throws(JSONProblem) -> Double {
    let value = try number().value(in: bytes)
    guard value.isFinite else { throw JSONProblem("a number too large to be held") }
    return value
  }

  mutating func integer() throws(JSONProblem) -> Int {
    guard let value = Int(exactly: try double()), value.magnitude <= 1 << 53 else {
      throw JSONProblem("a number that is not whole")
    }
    return value
  }

  /// Takes a whole number that is not less than `least`.
  mutating func number(from least: Int) throws(JSONProblem) -> Int {
    let number = try integer()
    guard number >= least else { throw JSONProblem("\(number), not \(least) or more") }
    return number
  }

  /// Takes a text.
  mutating func string() throws(JSONProblem) -> String {
    guard takes(UInt8(ascii: "\"")) else { throw JSONProblem("\(found) where a text must stand") }
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] != UInt8(ascii: "\\"),
      bytes[position] >= 0x20
    {
      position += 1
    }
    let plain = UnsafeBufferPointer(rebasing: bytes[start..<position])
    if current == UInt8(ascii: "\"") {
      position += 1
      return String(decoding: plain, as: UTF8.self)
    }
    return try JSONEscapes.rest(of: bytes, at: &position, after: Array(plain))
  }

  /// Takes any value and gives its text.
  mutating func rawValue() throws(JSONProblem) -> String {
    skipSpace()
    let start = position
    try skipValue(depth: 0)
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
  }

  /// Checks that nothing follows.
  mutating func end() throws(JSONProblem) {
    guard peek() == 0, position == bytes.count else { throw JSONProblem("\(found) after the line's object") }
  }

  private mutating func skipValue(depth: Int) throws(JSONProblem) {
    guard depth < Self.deepestNesting else { throw JSONProblem("lists and objects nested too deeply") }
    switch peek() {
    case UInt8(ascii: "{"):
      try object { (_, scanner) throws(JSONProblem) in try scanner.skipValue(depth: depth + 1) }
    case UInt8(ascii: "["): try list { (_, scanner) throws(JSONProblem) in try scanner.skipValue(depth: depth + 1) }
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try bool()
    case UInt8(ascii: "n"): try word("null")
    default: _ = try number()
    }
  }

  private mutating func word(_ word: StaticString) throws(JSONProblem) {
    for offset in 0..<word.utf8CodeUnitCount {
      guard position < bytes.count, bytes[position] == word.utf8Start[offset] else {
        throw JSONProblem("\(found) where \(word) must stand")
      }
      position += 1
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count,
      bytes[position] == 0x20 || bytes[position] == 0x09 || bytes[position] == 0x0D || bytes[position] == 0x0A
    {
      position += 1
    }
  }

  /// What stands at the position, for errors.
  private var found: String {
    guard position < bytes.count else { return "the line ends" }
    let byte = bytes[position]
    return (0x21...0x7E).contains(byte) ? "'\(Character(UnicodeScalar(byte)))' stands" : "byte \(byte) stands"
  }
}
