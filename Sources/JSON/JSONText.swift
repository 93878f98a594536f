/// Texts and values as JSON writes them.
public enum JSONText {
  /// A text in quotes, with escapes where JSON wants them.
  public static func quoted(_ text: String) -> String {
    var escaped = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      case let control where control.value < 0x20:
        let digits = String(control.value, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped + "\""
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
