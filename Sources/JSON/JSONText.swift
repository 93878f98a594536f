/// Texts and values as JSON writes them.
public enum JSONText {
  /// A text in quotes, with escapes where JSON wants them.
  public static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    write(text, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a text in quotes, with escapes where JSON wants them.
  public static func write(_ text: String, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += Array("\\n".utf8)
      case 0x09: bytes += Array("\\t".utf8)
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A value on one line, without spaces; the keys of objects in alphabetical order, so that equal values are equal
  /// texts. A number that is not finite, which JSON has not, is null.
  public static func line(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): value.isFinite ? value.formattedShort : "null"
    case .string(let text): quoted(text)
    case .array(let values): "[" + values.map(line).joined(separator: ",") + "]"
    case .object(let fields):
      "{" + fields.sorted { $0.key < $1.key }.map { "\(quoted($0.key)):\(line($0.value))" }.joined(separator: ",")
        + "}"
    }
  }
}
