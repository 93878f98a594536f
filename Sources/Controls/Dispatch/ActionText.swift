import JSON

/// Actions in words.
enum ActionText {
  /// What a firing does; `nil` for the many steps of what is under way.
  static func text(of firing: Firing, by rule: ControlRule) -> String? {
    guard firing.step != .change else { return nil }
    return "\(rule.name): " + action(rule.action, firing)
  }

  private static func action(_ action: ControlAction, _ firing: Firing) -> String {
    switch action {
    case .command(let command):
      return "run " + command.words(for: firing.event).map(quoted).joined(separator: " ")
    case .key(let key):
      return (key.isHeld ? firing.step == .begin ? "hold " : "release " : "press ") + key.combination.text
    case .pointer(let pointer): return self.pointer(pointer, firing)
    case .mqtt(let message):
      let payload = message.payload(for: firing.event)
      return "publish \(JSONText.quoted(payload)) to \(message.topic.filled(by: firing.event))"
        + (message.isRetained ? ", retained" : "")
    case .json(let target):
      let line = firing.event.json.map(JSONText.line) ?? ""
      switch target {
      case .standardOutput: return "write \(line) to standard output"
      case .socket(let path): return "write \(line) to \(path)"
      }
    }
  }

  private static func pointer(_ action: PointerAction, _ firing: Firing) -> String {
    switch action {
    case .move: firing.step == .begin ? "the pointer follows the hand" : "the pointer stays"
    case .click(let button, let times): "click \(button.rawValue)\(times > 1 ? " \(times) times" : "")"
    case .drag(let button): (firing.step == .begin ? "hold the button " : "release the button ") + button.rawValue
    case .scroll(let direction, let steps): "scroll \(direction.rawValue) \(steps) step\(steps == 1 ? "" : "s")"
    case .scrollWithDrag: firing.step == .begin ? "the wheel follows the hand" : "the wheel stays"
    }
  }

  /// In quotes where a shell would want some, so that the line can be tried by hand.
  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789-_./:=+,@%".unicodeScalars.contains($0)
      }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
