import JSON

/// What a template can say of an event.
enum Placeholder: String, CaseIterable, Sendable {
  case gesture, phase, hand, strength, x, y, dragX, dragY, scale
  case exercise, reps
  case person, seconds

  static let ofGestures: [Placeholder] = [
    .gesture, .phase, .hand, .strength, .x, .y, .dragX, .dragY, .scale, .person, .seconds,
  ]
  static let ofReps: [Placeholder] = [.exercise, .reps, .person, .seconds]

  /// The value as in the event's JSON, with `gesture` for `type`; empty when the event has none.
  func value(in event: ControlEvent) -> String {
    guard case .object(let fields)? = event.json else { return "" }
    switch fields[self == .gesture ? "type" : rawValue] {
    case .string(let text): return text
    case .number(let number): return number.formattedShort
    default: return ""
    }
  }
}
