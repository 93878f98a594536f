/// What a rule does.
public enum ControlAction: Sendable, Equatable {
  case command(CommandAction)
  case key(KeyAction)
  case pointer(PointerAction)
  case mqtt(MQTTAction)
  case json(LinesTarget)

  /// Whether it lasts as long as its gesture, instead of being done once.
  var followsGesture: Bool {
    switch self {
    case .key(let key): key.isHeld
    case .pointer(let pointer): pointer.followsGesture
    case .command, .mqtt, .json: false
    }
  }

  /// Whether it does nothing but follow a gesture's drag.
  var followsDrag: Bool {
    if case .pointer(.scrollWithDrag) = self { true } else { false }
  }
}
