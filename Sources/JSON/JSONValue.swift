/// Any JSON, so that a definition can be checked key by key.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// What kind of value this is, in words.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool(let value): String(value)
    case .number(let value): "the number \(value.formattedShort)"
    case .string(let value): "the text \"\(value)\""
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension Double {
  /// Without a fraction when there is none.
  public var formattedShort: String {
    self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self)
  }
}
