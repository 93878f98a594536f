import Spelling

/// An object of a document that people write, read key by key; what is wrong is an error that names path and value.
public struct JSONObject<Failure: DocumentFailure> {
  public let source: String
  public let path: String
  private let fields: [String: JSONValue]

  /// Reads an object and checks that it has no other keys than these (and `why`, a remark, which is always allowed).
  public init(_ value: JSONValue, source: String, path: String, allowedKeys: [String]) throws(Failure) {
    guard case .object(let fields) = value else {
      throw Failure(
        source: source, .wrongKind(path: path.isEmpty ? "the whole" : path, found: value.kind, expected: "an object"))
    }
    self.source = source
    self.path = path
    self.fields = fields
    let allowed = allowedKeys + ["why"]
    for key in fields.keys.sorted() where !allowed.contains(key) {
      throw Failure(
        source: source,
        .unknownKey(
          path: path.isEmpty ? key : "\(path).\(key)", nearest: nearestName(to: key, among: allowed),
          allowed: allowed))
    }
    if fields["why"] != nil { _ = try string("why") }
  }

  public func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  public func has(_ key: String) -> Bool { fields[key] != nil }

  public func value(_ key: String) throws(Failure) -> JSONValue {
    guard let value = fields[key] else { throw Failure(source: source, .missingKey(path: path(of: key))) }
    return value
  }

  public func string(_ key: String) throws(Failure) -> String {
    let value = try value(key)
    guard case .string(let text) = value else {
      throw Failure(source: source, .wrongKind(path: path(of: key), found: value.kind, expected: "a text"))
    }
    return text
  }

  public func bool(_ key: String) throws(Failure) -> Bool {
    let value = try value(key)
    guard case .bool(let bool) = value else {
      throw Failure(source: source, .wrongKind(path: path(of: key), found: value.kind, expected: "true or false"))
    }
    return bool
  }

  public func number(_ key: String, in range: ClosedRange<Double>) throws(Failure) -> Double {
    let value = try value(key)
    guard case .number(let number) = value else {
      throw Failure(source: source, .wrongKind(path: path(of: key), found: value.kind, expected: "a number"))
    }
    guard range.contains(number) else {
      throw Failure(
        source: source,
        .outOfRange(
          path: path(of: key), value: number.formattedShort,
          allowed: range.lowerBound == range.upperBound
            ? range.lowerBound.formattedShort
            : "\(range.lowerBound.formattedShort) to \(range.upperBound.formattedShort)"))
    }
    return number
  }

  /// The number, or what there was when the key is absent.
  public func number(_ key: String, in range: ClosedRange<Double>, default fallback: Double) throws(Failure) -> Double {
    has(key) ? try number(key, in: range) : fallback
  }

  public func list(_ key: String) throws(Failure) -> [JSONValue] {
    let value = try value(key)
    guard case .array(let values) = value else {
      throw Failure(source: source, .wrongKind(path: path(of: key), found: value.kind, expected: "a list"))
    }
    return values
  }

  /// One of an enumeration's names.
  public func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, of type: Choice.Type
  ) throws(Failure) -> Choice where Choice.RawValue == String {
    let text = try string(key)
    guard let choice = Choice(rawValue: text) else {
      let allowed = Choice.allCases.map(\.rawValue)
      throw Failure(
        source: source,
        .unknownValue(
          path: path(of: key), value: text, nearest: nearestName(to: text, among: allowed),
          allowed: allowed))
    }
    return choice
  }
}
