import Gestures
import PoseCore
import Testing

@Suite struct ArmingTests {
  private let hand = HandID(1)
  private var source: GestureEvent.Source { .hand(hand, .right, nil) }

  private func event(_ gesture: Gesture, _ phase: GestureEvent.Phase, _ seconds: Double) -> GestureEvent {
    GestureEvent(
      gesture: gesture, phase: phase, time: FrameTime(seconds: seconds), source: source, strength: 1)
  }

  /// The hand with an open palm under way since a time.
  private func palm(since seconds: Double, facing: Double = 1) -> HandState {
    HandState(
      id: hand, chirality: .right,
      reading: ShapeReading(shape: .openPalm, probability: 1, gesture: .openPalm, facing: facing), gesture: .openPalm,
      since: FrameTime(seconds: seconds))
  }

  /// Holds the palm from 0 to 1 s and lets it go.
  private func armed() -> Arming {
    var arming = Arming()
    for tenth in 0...10 {
      let seconds = Double(tenth) / 10
      _ = arming.update([], hands: [palm(since: 0)], at: FrameTime(seconds: seconds))
    }
    return arming
  }

  @Test func nothingPassesUntilThePalmWasHeld() {
    var arming = Arming()
    let swipe = event(.swipeLeft, .happened, 0)
    #expect(arming.update([swipe], hands: [], at: FrameTime(seconds: 0)).events.isEmpty)
    #expect(arming.update([], hands: [palm(since: 0.1)], at: FrameTime(seconds: 0.4)).change == nil)
    #expect(arming.update([], hands: [palm(since: 0.1)], at: FrameTime(seconds: 0.6)).change == .armed)
    #expect(arming.update([swipe], hands: [], at: FrameTime(seconds: 1)).events == [swipe])
  }

  @Test func theBackOfTheHandDoesNotArm() {
    var arming = Arming()
    for tenth in 0...20 {
      let outcome = arming.update(
        [], hands: [palm(since: 0, facing: -1)], at: FrameTime(seconds: Double(tenth) / 10))
      #expect(outcome.change == nil)
    }
  }

  @Test func locksWhenNobodyGestures() {
    var arming = armed()
    #expect(arming.update([], hands: [], at: FrameTime(seconds: 8.9)).change == nil)
    #expect(arming.update([], hands: [], at: FrameTime(seconds: 9.1)).change == .locked)
    #expect(!arming.isArmed)
  }

  @Test func whatBeganIsLetEndAndKeepsItOpen() {
    var arming = armed()
    let (began, ended) = (event(.pinch, .began, 2), event(.pinch, .ended, 30))
    #expect(arming.update([began], hands: [], at: FrameTime(seconds: 2)).events == [began])
    #expect(arming.update([], hands: [], at: FrameTime(seconds: 25)).change == nil)
    #expect(arming.update([ended], hands: [], at: FrameTime(seconds: 30)).events == [ended])
    #expect(arming.update([], hands: [], at: FrameTime(seconds: 39)).change == .locked)
  }

  @Test func theArmingPalmsOwnEndDoesNotPass() {
    var arming = Arming()
    let (began, ended) = (event(.openPalm, .began, 0), event(.openPalm, .ended, 1))
    #expect(arming.update([began], hands: [palm(since: 0)], at: FrameTime(seconds: 0)).events.isEmpty)
    #expect(arming.update([], hands: [palm(since: 0)], at: FrameTime(seconds: 0.5)).change == .armed)
    #expect(arming.update([ended], hands: [], at: FrameTime(seconds: 1)).events.isEmpty)
  }

  @Test func theLockGestureLocksAndEndsStillPass() {
    var options = Arming.Options()
    options.lockGesture = .fist
    var arming = Arming(options: options)
    _ = arming.update([], hands: [palm(since: 0)], at: FrameTime(seconds: 0.6))
    let pinch = event(.pinch, .began, 1)
    #expect(arming.update([pinch], hands: [], at: FrameTime(seconds: 1)).events == [pinch])
    let outcome = arming.update([event(.fist, .began, 2)], hands: [], at: FrameTime(seconds: 2))
    #expect(outcome == Arming.Outcome(events: [], change: .locked))
    let ended = event(.pinch, .ended, 3)
    #expect(arming.update([ended], hands: [], at: FrameTime(seconds: 3)).events == [ended])
    #expect(arming.update([event(.swipeUp, .happened, 4)], hands: [], at: FrameTime(seconds: 4)).events.isEmpty)
  }

  @Test func withoutAnArmingGestureEverythingPasses() {
    var arming = Arming(options: .none)
    let swipe = event(.swipeLeft, .happened, 0)
    #expect(arming.isArmed)
    #expect(arming.update([swipe], hands: [], at: FrameTime(seconds: 0)).events == [swipe])
  }
}
