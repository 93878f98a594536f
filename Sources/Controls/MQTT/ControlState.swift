import Gestures
import JSON

/// What a home's dashboard shows: which gesture is under way, and how many repetitions have been done.
struct ControlState: Sendable, Equatable {
  private struct UnderWay: Sendable, Equatable {
    var gesture: Gesture
    var source: GestureEvent.Source
  }

  /// In the order they began.
  private var underWay: [UnderWay] = []
  private var exercise: String?
  private var reps = 0

  /// Takes an event; whether the state is another one after it.
  mutating func take(_ event: ControlEvent) -> Bool {
    let before = self
    switch event {
    case .gesture(let event):
      let one = UnderWay(gesture: event.gesture, source: event.source)
      switch event.phase {
      case .began:
        underWay.removeAll { $0 == one }
        underWay.append(one)
      case .ended, .cancelled: underWay.removeAll { $0 == one }
      case .changed, .happened: break
      }
    case .rep(let rep):
      exercise = rep.exercise
      reps = rep.number
    case .setFinished(let set):
      exercise = set.exercise
      reps = set.reps
    case .hands: break
    }
    return self != before
  }

  /// `gesture` and `hand` of the last that began and has not ended, "none" and null when there is none; `exercise` and
  /// `reps` of the last repetition or set.
  var json: JSONValue {
    .object([
      "gesture": .string(underWay.last?.gesture.rawValue ?? "none"),
      "hand": underWay.last?.source.chirality.map { .string($0.rawValue) } ?? .null,
      "exercise": exercise.map { .string($0) } ?? .null, "reps": .number(Double(reps)),
    ])
  }
}
