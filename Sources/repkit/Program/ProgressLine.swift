/// A line on the terminal that is drawn over itself; silent when stderr is not a terminal.
struct ProgressLine {
  private let isShown = StandardStream.error.isTerminal
  private var lastDrawn: ContinuousClock.Instant?
  private var width = 0

  /// Draws the line, at most ten times a second.
  mutating func draw(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let lastDrawn, now - lastDrawn < .milliseconds(100) { return }
    lastDrawn = now
    let text = ReadableText.escaped(text(), isOneLine: true)
    write("\r" + text + String(repeating: " ", count: max(0, width - text.count)))
    width = text.count
  }

  /// Wipes the line, so that other text can follow.
  mutating func clear() {
    guard width > 0 else { return }
    write("\r" + String(repeating: " ", count: width) + "\r")
    width = 0
  }

  /// A bar of 24 cells with the share done, 0…1.
  static func bar(_ share: Double) -> String {
    let share = min(max(share, 0), 1)
    let cells = 24
    let full = Int((share * Double(cells)).rounded())
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: cells - full)
    return "[\(bar)] \((share * 100).decimals(0)) %"
  }

  private func write(_ text: String) {
    // Progress is a courtesy: a terminal that is gone does not stop the work.
    try? StandardStream.error.write(verbatim: text)
  }
}
