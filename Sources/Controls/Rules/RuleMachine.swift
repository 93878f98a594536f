import Gestures
import PoseCore

/// Says which rules act on an event: matching, cooldowns, and which gestures are under way.
///
/// Pure: time is the events' own. O(rules) an event.
public struct RuleMachine: Sendable {
  private let rules: [ControlRule]
  private var states: [State]

  private struct State: Sendable {
    /// When it last began to act.
    var acted: FrameTime?
    /// Who makes the gesture that a lasting action follows.
    var sources: Set<GestureEvent.Source> = []
    /// The hand that the pointer follows.
    var followed: HandID?
  }

  public init(_ rules: [ControlRule]) {
    self.rules = rules
    states = rules.map { _ in State() }
  }

  /// Takes an event and gives what is to be done, in the order of the rules.
  public mutating func handle(_ event: ControlEvent) -> [Firing] {
    var firings: [Firing] = []
    for index in rules.indices {
      if rules[index].action == .pointer(.move) {
        follow(index, event, &firings)
      } else if rules[index].action.followsGesture {
        last(index, event, &firings)
      } else if matches(rules[index].trigger, event), mayAct(index, event.time) {
        states[index].acted = event.time
        firings.append(Firing(rule: index, step: .once, event: event))
      }
    }
    return firings
  }

  // MARK: - Lasting actions

  /// An action from a gesture's beginning to its end; of several hands that make it, from the first to the last.
  private mutating func last(_ index: Int, _ event: ControlEvent, _ firings: inout [Firing]) {
    guard case .gesture(let gesture) = event, case .gesture(let wanted, _, let hand) = rules[index].trigger,
      wanted == nil || wanted == gesture.gesture, hand == nil || hand == gesture.source.chirality
    else { return }
    let isUnderWay = !states[index].sources.isEmpty
    switch gesture.phase {
    case .began:
      guard isUnderWay || mayAct(index, event.time) else { return }
      states[index].sources.insert(gesture.source)
      guard !isUnderWay else { return }
      states[index].acted = event.time
      firings.append(Firing(rule: index, step: .begin, event: event))
    case .changed:
      guard states[index].sources.contains(gesture.source) else { return }
      firings.append(Firing(rule: index, step: .change, event: event))
    case .ended, .cancelled:
      guard states[index].sources.remove(gesture.source) != nil, states[index].sources.isEmpty else { return }
      firings.append(Firing(rule: index, step: .end, event: event))
    case .happened:
      guard !isUnderWay, mayAct(index, event.time) else { return }
      states[index].acted = event.time
      firings.append(Firing(rule: index, step: .begin, event: event))
      firings.append(Firing(rule: index, step: .end, event: event))
    }
  }

  /// A pointer that follows a hand: the one that makes the gesture, or any of the right side that is in view.
  private mutating func follow(_ index: Int, _ event: ControlEvent, _ firings: inout [Firing]) {
    switch (event, rules[index].trigger) {
    case (.gesture(let gesture), .gesture(let wanted, _, let hand)):
      guard wanted == nil || wanted == gesture.gesture, hand == nil || hand == gesture.source.chirality else { return }
      switch gesture.phase {
      case .began: states[index].sources.insert(gesture.source)
      case .ended, .cancelled: states[index].sources.remove(gesture.source)
      case .changed, .happened: break
      }
    case (.hands(let view, let time), let trigger):
      let candidates = view.hands.filter { hand in
        switch trigger {
        case .hand(let chirality): chirality == nil || chirality == hand.chirality
        default: states[index].sources.contains { $0.hand == hand.id }
        }
      }
      let hand = candidates.first { $0.id == states[index].followed } ?? candidates.first
      guard let hand else {
        if states[index].followed != nil { firings.append(Firing(rule: index, step: .end, event: event)) }
        states[index].followed = nil
        return
      }
      if states[index].followed != hand.id {
        guard states[index].followed != nil || mayAct(index, time) else { return }
        if states[index].followed != nil { firings.append(Firing(rule: index, step: .end, event: event)) }
        states[index].followed = hand.id
        states[index].acted = time
        firings.append(Firing(rule: index, step: .begin, event: .hands(.hands([hand]), at: time)))
      } else {
        firings.append(Firing(rule: index, step: .change, event: .hands(.hands([hand]), at: time)))
      }
    default: break
    }
  }

  // MARK: - Matching

  private func matches(_ trigger: ControlTrigger, _ event: ControlEvent) -> Bool {
    switch (trigger, event) {
    case (.gesture(let wanted, let phase, let hand), .gesture(let gesture)):
      let isPhase = phase.map { $0 == gesture.phase } ?? (gesture.phase == .began || gesture.phase == .happened)
      return isPhase && (wanted == nil || wanted == gesture.gesture)
        && (hand == nil || hand == gesture.source.chirality)
    case (.rep(let exercise, let every, let person), .rep(let rep)):
      return (exercise == nil || exercise == rep.exercise) && (person == nil || person == rep.person)
        && rep.number > 0 && rep.number % every == 0
    case (.setFinished(let exercise, let person), .setFinished(let set)):
      return (exercise == nil || exercise == set.exercise) && (person == nil || person == set.person)
    default: return false
    }
  }

  /// Events may be told late, and then bear an earlier time than one that was told before; what lies farther back comes
  /// from a source that began anew.
  private static let latestSeconds = 5.0

  /// Whether the cooldown is over.
  private func mayAct(_ index: Int, _ time: FrameTime) -> Bool {
    guard let acted = states[index].acted, rules[index].cooldownSeconds > 0 else { return true }
    let seconds = time.seconds(since: acted)
    return seconds < -Self.latestSeconds || seconds >= rules[index].cooldownSeconds
  }
}
