/// One HTML page that needs nothing else, as every report is.
enum ReportPage {
  /// The page as UTF-8 text.
  ///
  /// - Parameters:
  ///   - title: What was evaluated.
  ///   - remarks: How it was made, a line each.
  ///   - sections: The page's parts, as HTML; empty ones are left out.
  ///   - style: What the sections look like beyond what all pages have in common, as CSS.
  static func html(title: String, remarks: [String], sections: [String], style: String = "") -> String {
    let title = HTMLText.escape(title)
    let body = ["<h1>\(title)</h1>"] + remarks.map { "<p class=\"soft\">\(HTMLText.escape($0))</p>" } + sections
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \([PageStyle.css, style].filter { !$0.isEmpty }.joined(separator: "\n"))
      </style></head>
      <body>
      \(body.filter { !$0.isEmpty }.joined(separator: "\n"))
      </body></html>

      """
  }
}
