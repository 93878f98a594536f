import Gestures
import JSON

extension ControlAction {
  private static let kinds = ["command", "key", "pointer", "mqtt", "json"]

  init(_ rule: ControlsObject, trigger: ControlTrigger) throws(ControlsError) {
    let companions = [
      "timeoutSeconds", "parallel", "hold", "button", "times", "direction", "steps", "stepsPerHeight", "payload",
      "retain", "qos", "path",
    ]
    // Which keys are allowed depends on what is done, so that is looked for first.
    let loose = try rule.object("do", allowedKeys: Self.kinds + companions)
    let kinds = Self.kinds.filter(loose.has)
    guard let kind = kinds.first else {
      throw loose.fault("do", .missingKey(path: "\(loose.path(of: "command")), key, pointer, mqtt or json"))
    }
    guard kinds.count == 1 else {
      throw loose.fault(
        kinds[1],
        .contradiction(
          path: loose.path(of: kinds[1]), what: "stands beside \(kind)",
          remedy: "a rule does one of them: write two rules"))
    }
    switch kind {
    case "command":
      self = .command(
        try CommandAction(rule.object("do", allowedKeys: ["command", "timeoutSeconds", "parallel"]), trigger))
    case "key": self = .key(try KeyAction(rule.object("do", allowedKeys: ["key", "hold"])))
    case "pointer": self = .pointer(try PointerAction(rule))
    case "mqtt":
      self = .mqtt(try MQTTAction(rule.object("do", allowedKeys: ["mqtt", "payload", "retain", "qos"]), trigger))
    default: self = .json(try LinesTarget(rule))
    }
    try Self.check(self, trigger, rule, kind)
  }

  /// Refuses what could never act.
  private static func check(
    _ action: ControlAction, _ trigger: ControlTrigger, _ rule: ControlsObject, _ kind: String
  ) throws(ControlsError) {
    func contradiction(_ key: String, _ what: String, _ remedy: String) -> ControlsError {
      rule.fault(key, .contradiction(path: "\(rule.path).\(key)", what: what, remedy: remedy))
    }
    switch trigger {
    case .hand:
      guard action == .pointer(.move) else {
        throw contradiction(
          "do", "is not \"pointer\": \"move\", though \"when\" names a hand alone",
          "name a gesture in \"when\" as well")
      }
    case .gesture(_, let phase?, _) where action.followsGesture:
      throw contradiction(
        "when.phase", "is \"\(phase.rawValue)\", though the action lasts as long as the gesture", "leave it out")
    case .gesture(let gesture?, _, _) where action == .pointer(.move) && (!gesture.isOfOneHand || gesture.isMomentary):
      throw contradiction(
        "when.gesture", "is \"\(gesture.rawValue)\", while which no one hand leads the pointer",
        "name a gesture that one hand holds, such as pinch or open-palm, or a hand alone")
    case .gesture(let gesture?, _, _) where action.followsDrag && !gesture.hasDrag:
      throw contradiction(
        "when.gesture", "is \"\(gesture.rawValue)\", which drags nothing",
        "allowed are \(Gesture.allCases.filter(\.hasDrag).map(\.rawValue).joined(separator: ", ")), any")
    case .rep where action.followsGesture, .setFinished where action.followsGesture:
      throw contradiction(
        "do.\(kind)", "lasts as long as a gesture, and \"when\" names none", "name a gesture, or leave \"hold\" out")
    default: break
    }
  }
}
