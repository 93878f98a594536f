import Evaluation

/// A colour for each label, the same all over a page.
struct LabelColours {
  private let places: [String: Int]

  init(_ labels: [String]) {
    places = Dictionary(zip(labels, labels.indices)) { first, _ in first }
  }

  /// As CSS writes it; `other` is grey.
  subscript(label: String) -> String {
    guard label != ActionPrediction.otherLabel, let place = places[label] else { return "hsl(0 0% 60%)" }
    // Turns by the golden angle keep neighbours apart, however many there are.
    let hue = (Double(place) * 137.508).truncatingRemainder(dividingBy: 360)
    return "hsl(\(hue.decimals(0)) 65% \(place % 2 == 0 ? 55 : 42)%)"
  }

  /// The labels with their colours, for people.
  func key(_ labels: [String]) -> String {
    "<p class=\"soft\">"
      + labels.map { "<span class=\"key\" style=\"background: \(self[$0])\"></span>\(HTMLText.escape($0))" }.joined()
      + "</p>"
  }
}
