import Spelling

/// An object of a definition, read key by key; what is wrong is an error that names source, path and value.
struct DefinitionObject {
  let source: String
  let path: String
  private let fields: [String: JSONValue]

  /// Reads an object and checks that it has no other keys than these (and `why`, a remark, which is always allowed).
  init(_ value: JSONValue, source: String, path: String, allowedKeys: [String]) throws(ExerciseError) {
    guard case .object(let fields) = value else {
      throw .wrongKind(
        source: source, path: path.isEmpty ? "the whole" : path, found: value.kind, expected: "an object")
    }
    self.source = source
    self.path = path
    self.fields = fields
    let allowed = allowedKeys + ["why"]
    for key in fields.keys.sorted() where !allowed.contains(key) {
      throw .unknownKey(
        source: source, path: path.isEmpty ? key : "\(path).\(key)", nearest: nearestName(to: key, among: allowed),
        allowed: allowed)
    }
    if fields["why"] != nil { _ = try string("why") }
  }

  func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  func has(_ key: String) -> Bool { fields[key] != nil }

  func value(_ key: String) throws(ExerciseError) -> JSONValue {
    guard let value = fields[key] else { throw .missingKey(source: source, path: path(of: key)) }
    return value
  }

  func string(_ key: String) throws(ExerciseError) -> String {
    let value = try value(key)
    guard case .string(let text) = value else {
      throw .wrongKind(source: source, path: path(of: key), found: value.kind, expected: "a text")
    }
    return text
  }

  func bool(_ key: String) throws(ExerciseError) -> Bool {
    let value = try value(key)
    guard case .bool(let bool) = value else {
      throw .wrongKind(source: source, path: path(of: key), found: value.kind, expected: "true or false")
    }
    return bool
  }

  func number(_ key: String, in range: ClosedRange<Double>) throws(ExerciseError) -> Double {
    let value = try value(key)
    guard case .number(let number) = value else {
      throw .wrongKind(source: source, path: path(of: key), found: value.kind, expected: "a number")
    }
    guard range.contains(number) else {
      throw .outOfRange(
        source: source, path: path(of: key), value: number.formattedShort,
        allowed: range.lowerBound == range.upperBound
          ? range.lowerBound.formattedShort
          : "\(range.lowerBound.formattedShort) to \(range.upperBound.formattedShort)")
    }
    return number
  }

  /// The number, or what there was when the key is absent.
  func number(_ key: String, in range: ClosedRange<Double>, default fallback: Double) throws(ExerciseError) -> Double {
    has(key) ? try number(key, in: range) : fallback
  }

  func list(_ key: String) throws(ExerciseError) -> [JSONValue] {
    let value = try value(key)
    guard case .array(let values) = value else {
      throw .wrongKind(source: source, path: path(of: key), found: value.kind, expected: "a list")
    }
    return values
  }

  /// One of an enumeration's names.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, of type: Choice.Type
  ) throws(ExerciseError) -> Choice where Choice.RawValue == String {
    let text = try string(key)
    guard let choice = Choice(rawValue: text) else {
      let allowed = Choice.allCases.map(\.rawValue)
      throw .unknownValue(
        source: source, path: path(of: key), value: text, nearest: nearestName(to: text, among: allowed),
        allowed: allowed)
    }
    return choice
  }
}
