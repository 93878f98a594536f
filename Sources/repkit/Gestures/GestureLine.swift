import RepKit

/// A gesture that was made, as a line of a table.
enum GestureLine {
  static let header = "   start s  duration s  hand      gesture            strength"

  static func text(for occurrence: GestureOccurrence) -> String {
    let duration = occurrence.endSeconds - occurrence.startSeconds
    let note: String? =
      switch occurrence.end {
      case .ended: nil
      case .cancelled: "hand lost"
      case .open: "not over"
      }
    return occurrence.startSeconds.decimals(2).aligned(10)
      + (duration > 0 ? duration.decimals(2) : "–").aligned(12)
      + "  " + maker(of: occurrence.source).filled(8) + "  " + occurrence.gesture.rawValue.filled(17)
      + "\((occurrence.strength * 100).decimals(0)) %".aligned(10)
      + (note.map { "  \($0)" } ?? "")
  }

  private static func maker(of source: GestureEvent.Source) -> String {
    switch source {
    case .hand(_, let chirality, let person):
      chirality.rawValue + (person.map { $0.number > 1 ? " (\($0.number))" : "" } ?? "")
    case .hands: "both"
    case .person(let person): person.number > 1 ? "body (\(person.number))" : "body"
    }
  }
}

extension String {
  /// Left-aligned in a column of the width.
  fileprivate func filled(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
