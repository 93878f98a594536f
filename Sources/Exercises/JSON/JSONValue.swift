/// Any JSON, so that a definition can be checked key by key.
enum JSONValue: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    if let keyed = try? decoder.container(keyedBy: AnyKey.self) {
      self = .object(
        try Dictionary(
          uniqueKeysWithValues: keyed.allKeys.map { ($0.stringValue, try keyed.decode(JSONValue.self, forKey: $0)) }))
    } else if var unkeyed = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !unkeyed.isAtEnd { values.append(try unkeyed.decode(JSONValue.self)) }
      self = .array(values)
    } else {
      let single = try decoder.singleValueContainer()
      if single.decodeNil() {
        self = .null
      } else if let bool = try? single.decode(Bool.self) {
        self = .bool(bool)
      } else if let number = try? single.decode(Double.self) {
        self = .number(number)
      } else {
        self = .string(try single.decode(String.self))
      }
    }
  }

  /// What kind of value this is, in words.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool(let value): String(value)
    case .number(let value): "the number \(value.formattedShort)"
    case .string(let value): "the text \"\(value)\""
    case .array: "a list"
    case .object: "an object"
    }
  }

  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      nil
    }
  }
}

extension Double {
  /// Without a fraction when there is none.
  var formattedShort: String {
    self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self)
  }
}
