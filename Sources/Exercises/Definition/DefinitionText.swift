import JSON

/// JSON as it is written for people: keys in the order given, small objects on one line.
indirect enum DefinitionText {
  case scalar(String)
  case list([DefinitionText])
  case object([(key: String, value: DefinitionText)])

  private static let lineWidth = 110

  static func string(_ text: String) -> DefinitionText { .scalar(JSONText.quoted(text)) }

  /// A finite number, with the fewest digits that read back as the same.
  static func number(_ value: Double) -> DefinitionText { .scalar(value.formattedShort) }

  static func bool(_ value: Bool) -> DefinitionText { .scalar(value ? "true" : "false") }

  static func strings(_ texts: [String]) -> DefinitionText { .list(texts.map(string)) }

  /// The text, with lines of moderate width.
  func rendered(indent: Int = 0) -> String {
    let line = inline
    // The outermost object always has a line for each key.
    if indent > 0, line.count + indent <= Self.lineWidth { return line }
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch self {
    case .scalar(let text): return text
    case .list(let elements):
      return "[\n" + elements.map { inner + $0.rendered(indent: indent + 2) }.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let fields):
      return "{\n"
        + fields.map { "\(inner)\"\($0.key)\": \($0.value.rendered(indent: indent + 2))" }.joined(separator: ",\n")
        + "\n\(outer)}"
    }
  }

  private var inline: String {
    switch self {
    case .scalar(let text): text
    case .list(let elements): "[" + elements.map(\.inline).joined(separator: ", ") + "]"
    case .object(let fields):
      fields.isEmpty ? "{}" : "{ " + fields.map { "\"\($0.key)\": \($0.value.inline)" }.joined(separator: ", ") + " }"
    }
  }
}
