/// Reads texts with escapes, as JSON writes them.
enum JSONEscapes {
  /// Takes the rest of a text from its first escape on, and its closing quote.
  static func rest(
    of bytes: UnsafeBufferPointer<UInt8>, at position: inout Int, after start: [UInt8]
  ) throws(JSONProblem) -> String {
    var text = start
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(of: bytes, at: &position, into: &text)
      case 0..<0x20: throw JSONProblem("byte \(byte) stands in a text, where it must be escaped")
      default: text.append(byte)
      }
    }
    throw JSONProblem("the line ends within a text")
  }

  private static func escape(
    of bytes: UnsafeBufferPointer<UInt8>, at position: inout Int, into text: inout [UInt8]
  ) throws(JSONProblem) {
    guard position < bytes.count else { throw JSONProblem("the line ends within a text") }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += Array(String(Character(try scalar(of: bytes, at: &position))).utf8)
    default: throw JSONProblem("a backslash in a text stands before what it cannot escape")
    }
  }

  /// Takes the four hexadecimal digits after `\u`, or the two halves of a character beyond the first 65,536.
  private static func scalar(
    of bytes: UnsafeBufferPointer<UInt8>, at position: inout Int
  ) throws(JSONProblem) -> Unicode.Scalar {
    let first = try codeUnit(of: bytes, at: &position)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { throw JSONProblem("half a character stands in a text") }
    position += 2
    let second = try codeUnit(of: bytes, at: &position)
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(first - 0xD800) << 10) + UInt32(second - 0xDC00))
    else { throw JSONProblem("half a character stands in a text") }
    return scalar
  }

  private static func codeUnit(
    of bytes: UnsafeBufferPointer<UInt8>, at position: inout Int
  ) throws(JSONProblem) -> UInt16 {
    guard position + 4 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16),
      bytes[position] != UInt8(ascii: "+")
    else { throw JSONProblem("\\u in a text is not followed by four hexadecimal digits") }
    position += 4
    return unit
  }
}
