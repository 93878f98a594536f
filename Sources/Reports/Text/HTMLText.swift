/// Text as HTML and SVG take it.
enum HTMLText {
  /// Makes any text safe between tags and in quoted attributes.
  static func escape(_ text: some StringProtocol) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      // What HTML does not allow at all.
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{7F}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  /// A row of a table.
  static func row(_ cells: [String], tag: String = "td", numbersFrom: Int = 1) -> String {
    let cells = cells.enumerated().map { index, cell in
      index < numbersFrom ? "<\(tag)>\(cell)</\(tag)>" : "<\(tag) class=\"n\">\(cell)</\(tag)>"
    }
    return "<tr>\(cells.joined())</tr>"
  }
}
