import Testing

/// A check of whole pages.
enum WellFormed {
  /// Every element is closed in its turn, and nothing that HTML gives a meaning stands in texts.
  static func check(_ html: String) throws {
    var open: [Substring] = []
    for match in html.matches(of: /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:[^<>"]|"[^"]*")*?)(\/?)>/) {
      if match.4 == "/" || ["meta"].contains(match.2) { continue }
      if match.1 == "/" { #expect(open.popLast() == match.2) } else { open.append(match.2) }
    }
    #expect(open.isEmpty)
    #expect(html.hasPrefix("<!DOCTYPE html>\n"))
    #expect(!html.contains("http://") && !html.contains("https://") && !html.contains("<script"))
  }
}
