extension DefinitionObject {
  /// The object of a key, which has no other keys than these.
  func object(_ key: String, allowedKeys: [String]) throws(ExerciseError) -> DefinitionObject {
    try DefinitionObject(value(key), source: source, path: path(of: key), allowedKeys: allowedKeys)
  }

  /// The elements of a list, each made by its value, source and path.
  func each<Element>(
    _ key: String, _ make: (JSONValue, String, String) throws(ExerciseError) -> Element
  ) throws(ExerciseError) -> [Element] {
    var elements: [Element] = []
    for (index, value) in try list(key).enumerated() {
      elements.append(try make(value, source, "\(path(of: key))[\(index)]"))
    }
    return elements
  }

  /// The elements of a list that must not be empty.
  func several<Element>(
    _ key: String, of element: String, _ make: (JSONValue, String, String) throws(ExerciseError) -> Element
  ) throws(ExerciseError) -> [Element] {
    let elements = try each(key, make)
    guard !elements.isEmpty else {
      throw .outOfRange(
        source: source, path: path(of: key), value: "an empty list", allowed: "at least one \(element)")
    }
    return elements
  }

  /// An identifier: lower-case letters, digits and hyphens.
  func kebabCaseName(_ key: String) throws(ExerciseError) -> String {
    try Self.kebabCase(string(key), source: source, path: path(of: key))
  }

  func kebabCaseNames(_ key: String) throws(ExerciseError) -> [String] {
    try each(key) { (value, source, path) throws(ExerciseError) in
      guard case .string(let name) = value else {
        throw .wrongKind(source: source, path: path, found: value.kind, expected: "a text")
      }
      return try Self.kebabCase(name, source: source, path: path)
    }
  }

  private static func kebabCase(_ name: String, source: String, path: String) throws(ExerciseError) -> String {
    let isKebab =
      !name.isEmpty && name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
      && !name.hasPrefix("-") && !name.hasSuffix("-")
    guard isKebab else {
      throw .outOfRange(
        source: source, path: path, value: "\"\(name)\"",
        allowed: "lower-case letters, digits and hyphens, as in push-up")
    }
    return name
  }
}
