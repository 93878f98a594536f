import JSON

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

  init(_ rule: ControlsObject) throws(ControlsError) {
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
