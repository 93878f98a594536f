import Gestures
import PoseCore
import TestSupport
import Testing

@testable import Controls

struct RuleMachineTests {
  private static let line = ControlAction.json(.standardOutput)
  private static let drag = ControlAction.pointer(.drag(.left))

  private func machine(_ trigger: ControlTrigger, _ action: ControlAction = line, cooldown: Double = 0) -> RuleMachine {
    RuleMachine([ControlRule(name: "rule", trigger: trigger, action: action, cooldownSeconds: cooldown)])
  }

  private func steps(_ machine: inout RuleMachine, _ events: [ControlEvent]) -> [Firing.Step] {
    events.flatMap { machine.handle($0) }.map(\.step)
  }

  @Test(
    arguments: [
      (nil, GestureEvent.Phase.began, true), (nil, .happened, true), (nil, .changed, false), (nil, .ended, false),
      (nil, .cancelled, false), (.ended, .ended, true), (.ended, .cancelled, false), (.cancelled, .cancelled, true),
      (.changed, .changed, true), (.began, .happened, false),
    ] as [(GestureEvent.Phase?, GestureEvent.Phase, Bool)])
  func aPhaseMatchesItself(wanted: GestureEvent.Phase?, phase: GestureEvent.Phase, acts: Bool) {
    var machine = machine(.gesture(.pinch, phase: wanted, hand: nil))
    #expect(machine.handle(Make.gesture(.pinch, phase, at: 1)).count == (acts ? 1 : 0))
  }

  @Test func gestureAndHandMustMatch() {
    var left = machine(.gesture(.fist, phase: nil, hand: .left))
    #expect(left.handle(Make.gesture(.fist, .began, at: 1, .right)).isEmpty)
    #expect(left.handle(Make.gesture(.pinch, .began, at: 2, .left)).isEmpty)
    #expect(left.handle(Make.gesture(.fist, .began, at: 3, .left)).count == 1)
    var any = machine(.gesture(nil, phase: nil, hand: nil))
    #expect(any.handle(Make.gesture(.victory, .began, at: 1)).count == 1)
    #expect(any.handle(Make.rep(1, at: 2)).isEmpty)
  }

  @Test func everyThirdRepOfOnePersonActs() {
    var machine = machine(.rep(exercise: "squat", every: 3, person: PersonID(2)))
    let acted = (1...9).filter { !machine.handle(Make.rep($0, person: 2, at: Double($0))).isEmpty }
    #expect(acted == [3, 6, 9])
    #expect(machine.handle(Make.rep(3, person: 1, at: 20)).isEmpty)
    #expect(machine.handle(Make.rep(3, of: "push-up", person: 2, at: 21)).isEmpty)
    #expect(machine.handle(Make.set(3, at: 22)).isEmpty)
  }

  @Test func aFinishedSetActs() {
    var machine = machine(.setFinished(exercise: nil, person: nil))
    #expect(machine.handle(Make.set(3, at: 22)).count == 1)
    #expect(machine.handle(Make.rep(3, at: 23)).isEmpty)
  }

  @Test func aCooldownIsByTheFramesTime() {
    var machine = machine(.gesture(.pinch, phase: nil, hand: nil), cooldown: 1)
    let acted = [0, 0.5, 0.999, 1, 1.5, 2.1, 9].filter { !machine.handle(Make.gesture(.pinch, .began, at: $0)).isEmpty }
    #expect(acted == [0, 1, 2.1, 9])
    // One that was told late does not act out of turn.
    #expect(machine.handle(Make.gesture(.pinch, .began, at: 8.7)).isEmpty)
    // A source that begins anew begins with time anew.
    #expect(machine.handle(Make.gesture(.pinch, .began, at: 0.2)).count == 1)
  }

  @Test func cooldownsAreEachRulesOwn() {
    var machine = RuleMachine([
      ControlRule(name: "a", trigger: .gesture(.pinch, phase: nil, hand: nil), action: Self.line, cooldownSeconds: 10),
      ControlRule(name: "b", trigger: .gesture(.pinch, phase: nil, hand: nil), action: Self.line),
    ])
    #expect(machine.handle(Make.gesture(.pinch, .began, at: 1)).map(\.rule) == [0, 1])
    #expect(machine.handle(Make.gesture(.pinch, .began, at: 2)).map(\.rule) == [1])
  }

  @Test(arguments: [GestureEvent.Phase.ended, .cancelled])
  func aLastingActionEndsWithItsGesture(end: GestureEvent.Phase) {
    var machine = machine(.gesture(.pinch, phase: nil, hand: nil), Self.drag)
    #expect(
      steps(
        &machine,
        [
          Make.gesture(.pinch, .changed, at: 0), Make.gesture(.pinch, .began, at: 1),
          Make.gesture(.pinch, .changed, at: 2), Make.gesture(.pinch, end, at: 3), Make.gesture(.pinch, end, at: 4),
        ]) == [.begin, .change, .end])
  }

  @Test func ofTwoHandsTheLastOneEnds() {
    var machine = machine(.gesture(.pinch, phase: nil, hand: nil), Self.drag)
    #expect(
      steps(
        &machine,
        [
          Make.gesture(.pinch, .began, at: 1, id: 1), Make.gesture(.pinch, .began, at: 2, .left, id: 2),
          Make.gesture(.pinch, .ended, at: 3, id: 1), Make.gesture(.pinch, .ended, at: 4, .left, id: 2),
        ]) == [.begin, .end])
  }

  @Test func aGestureThatTheCooldownRefusedDoesNotEndEither() {
    var machine = machine(.gesture(.pinch, phase: nil, hand: nil), Self.drag, cooldown: 5)
    #expect(
      steps(
        &machine,
        [
          Make.gesture(.pinch, .began, at: 1), Make.gesture(.pinch, .ended, at: 2), Make.gesture(.pinch, .began, at: 3),
          Make.gesture(.pinch, .changed, at: 3.5), Make.gesture(.pinch, .ended, at: 4),
          Make.gesture(.pinch, .began, at: 6), Make.gesture(.pinch, .ended, at: 7),
        ]) == [.begin, .end, .begin, .end])
  }

  @Test func whatHappensAtOnceIsHeldForThatMoment() {
    var machine = machine(.gesture(.swipeUp, phase: nil, hand: nil), Self.drag)
    #expect(steps(&machine, [Make.gesture(.swipeUp, .happened, at: 1)]) == [.begin, .end])
  }

  @Test func thePointerStaysWithItsHand() {
    var machine = machine(.hand(.right), .pointer(.move))
    func followed(_ event: ControlEvent) -> [String] {
      machine.handle(event).map { firing in
        guard case .hands(let view, _) = firing.event else { return "?" }
        return "\(firing.step) \(view.hands.map(\.id.number))"
      }
    }
    let (left, right, other) = (
      Make.hand(1, .left, x: 0, y: 0), Make.hand(2, x: 0.5, y: 0.5), Make.hand(3, x: 0.9, y: 0.9)
    )
    #expect(followed(Make.hands(left, at: 1)) == [])
    #expect(followed(Make.hands(left, right, at: 2)) == ["begin [2]"])
    #expect(followed(Make.hands(other, right, at: 3)) == ["change [2]"])
    #expect(followed(Make.hands(other, at: 4)) == ["end [3]", "begin [3]"])
    #expect(followed(Make.hands(at: 5)) == ["end []"])
    #expect(followed(Make.hands(at: 6)) == [])
  }

  @Test func thePointerFollowsTheHandThatMakesTheGesture() {
    var machine = machine(.gesture(.openPalm, phase: nil, hand: nil), .pointer(.move))
    let hands = Make.hands(Make.hand(1, x: 0, y: 0), Make.hand(2, x: 1, y: 1), at: 2)
    #expect(steps(&machine, [hands]) == [])
    #expect(steps(&machine, [Make.gesture(.openPalm, .began, at: 3, id: 2), hands]) == [.begin])
    #expect(steps(&machine, [hands, Make.gesture(.openPalm, .cancelled, at: 4, id: 2), hands]) == [.change, .end])
  }

  /// Whatever comes, each beginning has one end and what is not held is never let go.
  @Test(arguments: [11, 12, 13, 14] as [UInt64])
  func beginningsAndEndsAlternate(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var machine = machine(.gesture(.pinch, phase: nil, hand: nil), Self.drag, cooldown: 0.3)
    var isHeld = false
    var seconds = 0.0
    for _ in 0..<2000 {
      seconds += generator.unit() * 0.2
      let phase = GestureEvent.Phase.allCases.randomElement(using: &generator) ?? .began
      for firing in machine.handle(
        Make.gesture(.pinch, phase, at: seconds, id: Int.random(in: 1...3, using: &generator)))
      {
        switch firing.step {
        case .begin:
          #expect(!isHeld, "seed \(seed)")
          isHeld = true
        case .end:
          #expect(isHeld, "seed \(seed)")
          isHeld = false
        case .change: #expect(isHeld, "seed \(seed)")
        case .once: Issue.record("seed \(seed): a lasting action was done once")
        }
      }
    }
  }
}
