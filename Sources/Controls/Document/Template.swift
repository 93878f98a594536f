/// A text with placeholders in braces, as in `{gesture}`, that an event fills.
///
/// Only a placeholder's name between the braces makes one: all other braces are themselves, so JSON can be written.
public struct Template: Sendable, Equatable {
  enum Part: Sendable, Equatable {
    case text(String)
    case placeholder(Placeholder)
  }

  let parts: [Part]

  /// What is wrong with a template.
  struct UnknownPlaceholder: Error {
    var name: String
  }

  /// Takes a text apart.
  init(_ text: String) throws(UnknownPlaceholder) {
    var parts: [Part] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.first {
      if character == "{", let end = rest.firstIndex(of: "}") {
        let name = rest[rest.index(after: rest.startIndex)..<end]
        if !name.isEmpty, name.allSatisfy({ $0.isASCII && $0.isLetter }) {
          guard let placeholder = Placeholder(rawValue: String(name)) else {
            throw UnknownPlaceholder(name: String(name))
          }
          if !plain.isEmpty { parts.append(.text(plain)) }
          plain = ""
          parts.append(.placeholder(placeholder))
          rest = rest[rest.index(after: end)...]
          continue
        }
      }
      plain.append(character)
      rest = rest.dropFirst()
    }
    if !plain.isEmpty { parts.append(.text(plain)) }
    self.parts = parts
  }

  var placeholders: [Placeholder] {
    parts.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
  }

  /// The text for an event; a value that the event does not have is empty.
  func filled(by event: ControlEvent) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .placeholder(let placeholder): placeholder.value(in: event)
      }
    }.joined()
  }
}
