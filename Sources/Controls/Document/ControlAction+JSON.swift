import CMosquitto
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
    case .rep where action.followsGesture, .setFinished where action.followsGesture:
      throw contradiction(
        "do.\(kind)", "lasts as long as a gesture, and \"when\" names none", "name a gesture, or leave \"hold\" out")
    default: break
    }
  }
}

extension CommandAction {
  fileprivate init(_ object: ControlsObject, _ trigger: ControlTrigger) throws(ControlsError) {
    let words = try object.several("command", of: "program") { (value, source, path) throws(ControlsError) in
      guard case .string(let word) = value else {
        throw .init(source: source, .wrongKind(path: path, found: value.kind, expected: "a text"))
      }
      return word
    }
    let path = "\(object.path(of: "command"))[0]"
    let program = try ControlsObject.checked(words[0], source: object.source, path: path)
    guard !program.contains("{") else {
      throw object.fault(
        "command",
        .contradiction(
          path: path, what: "is a placeholder's", remedy: "name the program itself, and what varies after it"))
    }
    self.program = program.contains("/") ? DocumentPath.resolved(program, source: object.source) : program
    var arguments: [Template] = []
    for (index, word) in words.enumerated().dropFirst() {
      let path = "\(object.path(of: "command"))[\(index)]"
      // An argument may be empty.
      if !word.isEmpty { _ = try ControlsObject.checked(word, source: object.source, path: path) }
      arguments.append(
        try ControlsObject.template(word, source: object.source, path: path, trigger.placeholders))
    }
    self.arguments = arguments
    timeoutSeconds = try object.number("timeoutSeconds", in: 0.1...86_400, default: 10)
    maximumParallel = try object.integer("parallel", in: 1...64, default: 1)
  }
}

extension KeyAction {
  fileprivate init(_ object: ControlsObject) throws(ControlsError) {
    do throws(KeyCombination.UnknownKey) {
      combination = try KeyCombination(object.stringOrEmpty("key"))
    } catch {
      let text = try object.text("key")
      throw object.fault(
        "key",
        .contradiction(
          path: object.path(of: "key"), what: "is \"\(text)\", and there is no key \"\(error.name)\"",
          remedy: error.nearest.map { "did you mean \($0)?" }
            ?? "names are the kernel's, as in ctrl+alt+right, space, f5, volumeup, playpause"))
    }
    isHeld = try object.bool("hold", default: false)
  }
}

extension JSONObject<ControlsError> {
  /// A text, whose absence or kind is complained of by whoever reads it next.
  fileprivate func stringOrEmpty(_ key: String) -> String { (try? string(key)) ?? "" }
}

extension PointerAction {
  private enum Kind: String, CaseIterable {
    case move, click, drag, scroll
    case scrollWithDrag = "scroll-with-drag"

    var companions: [String] {
      switch self {
      case .move: []
      case .click: ["button", "times"]
      case .drag: ["button"]
      case .scroll: ["direction", "steps"]
      case .scrollWithDrag: ["stepsPerHeight"]
      }
    }
  }

  fileprivate init(_ rule: ControlsObject) throws(ControlsError) {
    let every = ["pointer"] + Kind.allCases.flatMap(\.companions)
    let kind = try rule.object("do", allowedKeys: every).choice("pointer", of: Kind.self)
    let object = try rule.object("do", allowedKeys: ["pointer"] + kind.companions)
    let button = object.has("button") ? try object.choice("button", of: PointerButton.self) : .left
    switch kind {
    case .move: self = .move
    case .click: self = .click(button, times: try object.integer("times", in: 1...3, default: 1))
    case .drag: self = .drag(button)
    case .scroll:
      self = .scroll(
        try object.choice("direction", of: ScrollDirection.self),
        steps: try object.integer("steps", in: 1...100, default: 3))
    case .scrollWithDrag:
      self = .scrollWithDrag(stepsPerHeight: try object.number("stepsPerHeight", in: 1...1000, default: 30))
    }
  }
}

extension MQTTAction {
  fileprivate init(_ object: ControlsObject, _ trigger: ControlTrigger) throws(ControlsError) {
    let topicText = try object.text("mqtt")
    topic = try object.template("mqtt", trigger.placeholders)
    guard mosquitto_pub_topic_check(topicText) == Int32(MOSQ_ERR_SUCCESS.rawValue) else {
      throw object.fault(
        "mqtt",
        .outOfRange(
          path: object.path(of: "mqtt"), value: "\"\(topicText)\"",
          allowed: "a topic without the wildcards + and #, as in lights/desk/set"))
    }
    payload = object.has("payload") ? try object.payload(trigger.placeholders) : nil
    isRetained = try object.bool("retain", default: false)
    qualityOfService = Int32(try object.integer("qos", in: 0...2, default: 0))
  }
}

extension JSONObject<ControlsError> {
  /// An empty payload is one that takes a retained message back.
  fileprivate func payload(_ allowed: [Placeholder]) throws(ControlsError) -> Template {
    try Self.template(string("payload"), source: source, path: path(of: "payload"), allowed)
  }
}

extension LinesTarget {
  private enum Kind: String, CaseIterable {
    case stdout, socket
  }

  fileprivate init(_ rule: ControlsObject) throws(ControlsError) {
    switch try rule.object("do", allowedKeys: ["json", "path"]).choice("json", of: Kind.self) {
    case .stdout:
      _ = try rule.object("do", allowedKeys: ["json"])
      self = .standardOutput
    case .socket:
      self = .socket(path: try rule.object("do", allowedKeys: ["json", "path"]).filePath("path"))
    }
  }
}
