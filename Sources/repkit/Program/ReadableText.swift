/// Texts of files and calls as a terminal may show them: nothing in them can move its cursor, change its colours, or turn
/// round what stands beside.
enum ReadableText {
  /// Longer texts are a mistake's length, not what somebody reads.
  static let limit = 1000

  /// Control characters, and those that change the direction of writing or break lines, as JSON would write them.
  ///
  /// - Parameter isOneLine: Whether line feeds are escaped too.
  static func escaped(_ text: String, isOneLine: Bool) -> String {
    guard text.unicodeScalars.contains(where: { mustBeEscaped($0) && (isOneLine || $0 != "\n") }) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      if mustBeEscaped(scalar), isOneLine || scalar != "\n" {
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Begin and end of a text that is longer than somebody reads; others as they are.
  static func shortened(_ text: String) -> String {
    guard text.count > limit else { return text }
    return "\(text.prefix(limit / 5 * 4)) … \(text.suffix(limit / 5))"
  }

  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F..<0xA0: true
    // Marks, embeddings, overrides and isolates of the direction of writing; separators of lines.
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension Int {
  /// The number with its noun, as in `1 frame` and `2 frames`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
