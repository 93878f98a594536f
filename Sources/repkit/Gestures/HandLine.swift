import RepKit

/// What a hand is doing now, for the progress line.
enum HandLine {
  /// For instance `right open-palm [####----] 52 %`: the bar is how near thumb and index finger are to a pinch.
  static func text(for hand: HandState) -> String {
    let shape = hand.gesture.map { " \($0.rawValue)" } ?? ""
    let pinch = hand.closeness[.index].map { closeness in
      let cells = 8
      let full = Int((min(max(closeness, 0), 1) * Double(cells)).rounded())
      let bar = String(repeating: "#", count: full) + String(repeating: "-", count: cells - full)
      return " [\(bar)]\(hand.pinched == nil ? "" : " pinch")"
    }
    return hand.chirality.rawValue + shape + (pinch ?? "")
  }
}
