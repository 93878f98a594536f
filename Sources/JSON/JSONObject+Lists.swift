extension JSONObject {
  /// The object of a key, which has no other keys than these.
  public func object(_ key: String, allowedKeys: [String]) throws(Failure) -> JSONObject {
    try JSONObject(value(key), source: source, path: path(of: key), allowedKeys: allowedKeys)
  }

  /// The elements of a list, each made by its value, source and path.
  public func each<Element>(
    _ key: String, _ make: (JSONValue, String, String) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    var elements: [Element] = []
    for (index, value) in try list(key).enumerated() {
      elements.append(try make(value, source, "\(path(of: key))[\(index)]"))
    }
    return elements
  }

  /// The elements of a list that must not be empty.
  public func several<Element>(
    _ key: String, of element: String, _ make: (JSONValue, String, String) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    let elements = try each(key, make)
    guard !elements.isEmpty else {
      throw Failure(
        source: source, .outOfRange(path: path(of: key), value: "an empty list", allowed: "at least one \(element)"))
    }
    return elements
  }

  /// An identifier: lower-case letters, digits and hyphens.
  public func kebabCaseName(_ key: String) throws(Failure) -> String {
    try Self.kebabCase(string(key), source: source, path: path(of: key))
  }

  public func kebabCaseNames(_ key: String) throws(Failure) -> [String] {
    try each(key) { (value, source, path) throws(Failure) in
      guard case .string(let name) = value else {
        throw Failure(source: source, .wrongKind(path: path, found: value.kind, expected: "a text"))
      }
      return try Self.kebabCase(name, source: source, path: path)
    }
  }

  private static func kebabCase(_ name: String, source: String, path: String) throws(Failure) -> String {
    let isKebab =
      !name.isEmpty && name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
      && !name.hasPrefix("-") && !name.hasSuffix("-")
    guard isKebab else {
      throw Failure(
        source: source,
        .outOfRange(
          path: path, value: "\"\(name)\"",
          allowed: "lower-case letters, digits and hyphens, as in push-up"))
    }
    return name
  }
}
