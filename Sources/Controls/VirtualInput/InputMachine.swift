import Gestures
import PoseCore

/// Turns what rules do into what keys, buttons and wheel say.
struct InputMachine: Sendable {
  private let rules: [ControlRule]
  private let settings: PointerSettings
  private var held = HeldInputs()
  private var paths: [Int: PointerPath] = [:]
  /// Of each rule whose wheel follows a drag, how far it has turned.
  private var turned: [Int: (up: Int, right: Int)] = [:]
  /// The rules that hold something, so that an end without its beginning releases nothing of others.
  private var holding: Set<Int> = []

  init(_ rules: [ControlRule], pointer: PointerSettings) {
    self.rules = rules
    settings = pointer
  }

  mutating func handle(_ firing: Firing) -> [InputReport] {
    switch rules[firing.rule].action {
    case .key(let key): keys(key, firing)
    case .pointer(let pointer): self.pointer(pointer, firing)
    case .command, .mqtt, .json: []
    }
  }

  /// Lets everything go.
  mutating func releaseAll() -> [InputReport] {
    holding = []
    turned = [:]
    return held.releaseAll()
  }

  private mutating func keys(_ key: KeyAction, _ firing: Firing) -> [InputReport] {
    let inputs = key.combination.codes.map(HeldInputs.Input.key)
    switch firing.step {
    case .once: return inputs.flatMap { held.press($0) } + inputs.reversed().flatMap { held.release($0) }
    case .begin: return holding.insert(firing.rule).inserted ? inputs.flatMap { held.press($0) } : []
    case .change: return []
    case .end: return holding.remove(firing.rule) != nil ? inputs.reversed().flatMap { held.release($0) } : []
    }
  }

  private mutating func pointer(_ action: PointerAction, _ firing: Firing) -> [InputReport] {
    switch action {
    case .move: return move(firing)
    case .click(let button, let times):
      return (0..<times).flatMap { _ in held.press(.button(button)) + held.release(.button(button)) }
    case .drag(let button):
      switch firing.step {
      case .begin: return holding.insert(firing.rule).inserted ? held.press(.button(button)) : []
      case .end: return holding.remove(firing.rule) != nil ? held.release(.button(button)) : []
      case .once, .change: return []
      }
    case .scroll(let direction, let steps):
      switch direction {
      case .up: return [.wheel(up: steps, right: 0)]
      case .down: return [.wheel(up: -steps, right: 0)]
      case .right: return [.wheel(up: 0, right: steps)]
      case .left: return [.wheel(up: 0, right: -steps)]
      }
    case .scrollWithDrag(let stepsPerHeight): return scroll(stepsPerHeight, firing)
    }
  }

  private mutating func move(_ firing: Firing) -> [InputReport] {
    guard firing.step != .end else {
      paths[firing.rule] = nil
      return []
    }
    guard case .hands(let view, let time) = firing.event, let hand = view.hands.first else { return [] }
    var path = paths[firing.rule] ?? PointerPath(settings)
    defer { paths[firing.rule] = path }
    return path.place(of: hand, at: time).map { [.place(x: $0.x, y: $0.y)] } ?? []
  }

  /// What is on the screen follows the hand, as it follows a finger on a touch screen.
  private mutating func scroll(_ stepsPerHeight: Double, _ firing: Firing) -> [InputReport] {
    guard firing.step != .end else {
      turned[firing.rule] = nil
      return []
    }
    guard case .gesture(let gesture) = firing.event, let drag = gesture.drag, drag.x.isFinite, drag.y.isFinite else {
      return []
    }
    let before = turned[firing.rule] ?? (0, 0)
    let right = settings.isMirrored ? drag.x : -drag.x
    let now = (
      up: Int((-drag.y * stepsPerHeight).clamped(to: -1e6...1e6).rounded()),
      right: Int((right * stepsPerHeight).clamped(to: -1e6...1e6).rounded())
    )
    turned[firing.rule] = now
    return now == before ? [] : [.wheel(up: now.up - before.up, right: now.right - before.right)]
  }
}
