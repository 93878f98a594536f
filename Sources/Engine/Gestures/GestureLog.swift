import Gestures
import PoseCore

/// Joins the events of gestures into occurrences. O(gestures under way) an event.
public struct GestureLog: Sendable {
  /// What is over, in the order of the ends.
  public private(set) var finished: [GestureOccurrence] = []
  /// How often each gesture was made so far, under way or over.
  public private(set) var counts: [Gesture: Int] = [:]
  // By the gesture and who makes it, in the order of the beginnings.
  private var underWay: [(key: Key, occurrence: GestureOccurrence)] = []

  private struct Key: Equatable {
    var gesture: Gesture
    var maker: Maker

    /// A hand is known by its number: what is said of its side and person may change.
    enum Maker: Equatable {
      case hand(HandID)
      case hands(HandID, HandID)
      case person(PersonID)
    }

    init(_ event: GestureEvent) {
      gesture = event.gesture
      maker =
        switch event.source {
        case .hand(let id, _, _): .hand(id)
        case .hands(let first, let second): .hands(first, second)
        case .person(let id): .person(id)
        }
    }
  }

  public init() {}

  /// Takes an event; gives the occurrence that is over with it, if one is.
  @discardableResult
  public mutating func add(_ event: GestureEvent) -> GestureOccurrence? {
    let seconds = event.time.seconds
    let key = Key(event)
    let index = underWay.firstIndex { $0.key == key }
    if index == nil { counts[event.gesture, default: 0] += 1 }
    var occurrence =
      index.map { underWay[$0].occurrence }
      ?? GestureOccurrence(
        gesture: event.gesture, source: event.source, startSeconds: seconds, endSeconds: seconds, end: .open,
        strength: 0)
    occurrence.source = event.source
    occurrence.endSeconds = max(occurrence.startSeconds, seconds)
    occurrence.strength = max(occurrence.strength, event.strength)
    switch event.phase {
    case .began, .changed:
      if let index { underWay[index].occurrence = occurrence } else { underWay.append((key, occurrence)) }
      return nil
    case .ended, .happened: occurrence.end = .ended
    case .cancelled: occurrence.end = .cancelled
    }
    if let index { underWay.remove(at: index) }
    finished.append(occurrence)
    return occurrence
  }

  /// Everything so far in the order of the beginnings; what is under way is open until `seconds`.
  public func occurrences(at seconds: Double) -> [GestureOccurrence] {
    let open = underWay.map { entry in
      var occurrence = entry.occurrence
      occurrence.endSeconds = max(occurrence.endSeconds, seconds)
      return occurrence
    }
    // The sort is not stable by itself; what begins at once stays in the order of its ends.
    return (finished + open).enumerated()
      .sorted { ($0.element.startSeconds, $0.offset) < ($1.element.startSeconds, $1.offset) }
      .map(\.element)
  }
}
