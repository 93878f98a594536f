import Engine
import Gestures
import PoseCore
import Testing

struct GestureLogTests {
  static func event(
    _ gesture: Gesture, _ phase: GestureEvent.Phase, _ seconds: Double, hand: Int = 1, _ chirality: Chirality = .right,
    strength: Double = 0.5
  ) -> GestureEvent {
    GestureEvent(
      gesture: gesture, phase: phase, time: FrameTime(seconds: seconds),
      source: .hand(HandID(hand), chirality, nil), strength: strength)
  }

  @Test func eventsBecomeOccurrences() {
    var log = GestureLog()
    #expect(log.add(Self.event(.pinch, .began, 1, strength: 0.6)) == nil)
    #expect(log.add(Self.event(.pinch, .changed, 1.5, strength: 0.9)) == nil)
    #expect(log.add(Self.event(.swipeLeft, .happened, 1.7, hand: 2, .left))?.end == .ended)
    let pinch = log.add(Self.event(.pinch, .ended, 2, strength: 0.7))
    #expect(
      pinch
        == GestureOccurrence(
          gesture: .pinch, source: .hand(HandID(1), .right, nil), startSeconds: 1, endSeconds: 2, end: .ended,
          strength: 0.9))
    #expect(log.occurrences(at: 3).map(\.gesture) == [.pinch, .swipeLeft])
    #expect(log.counts == [.pinch: 1, .swipeLeft: 1])
  }

  @Test func handsAreToldApartByTheirNumbers() {
    var log = GestureLog()
    log.add(Self.event(.fist, .began, 1, hand: 1))
    log.add(Self.event(.fist, .began, 2, hand: 2))
    #expect(log.counts == [.fist: 2])
    // What was taken for a right hand turns out to be a left one.
    log.add(Self.event(.fist, .cancelled, 3, hand: 1, .left))
    let all = log.occurrences(at: 4)
    #expect(all.map(\.startSeconds) == [1, 2] && all.map(\.endSeconds) == [3, 4])
    #expect(all.map(\.end) == [.cancelled, .open])
    #expect(all[0].source == .hand(HandID(1), .left, nil))
  }

  @Test func anEndWithoutBeginningCounts() {
    var log = GestureLog()
    log.add(Self.event(.pinch, .ended, 2))
    #expect(log.occurrences(at: 2).map(\.startSeconds) == [2])
  }

  /// An event may bear an earlier time than the one before: a pinch's begin is known a little later than it was.
  @Test func occurrencesAreInTheOrderOfTheirBeginnings() {
    var log = GestureLog()
    log.add(Self.event(.openPalm, .began, 1))
    log.add(Self.event(.pinch, .began, 0.9))
    log.add(Self.event(.openPalm, .ended, 1.1))
    log.add(Self.event(.pinch, .ended, 0.8))
    let all = log.occurrences(at: 2)
    #expect(all.map(\.gesture) == [.pinch, .openPalm])
    #expect(all.map(\.endSeconds) == [0.9, 1.1])
  }
}
