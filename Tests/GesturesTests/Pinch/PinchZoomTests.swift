import Gestures
import PoseCore
import Testing

/// Two-hand zoom from two hands' landmarks, through both recognisers.
@Suite struct PinchZoomTests {
  @Test func twoHandsThatPinchAndPartZoom() throws {
    let hand = try PinchingHand()
    var recognizers = [PinchRecognizer(), PinchRecognizer()]
    var zoom = TwoHandZoom()
    var events: [GestureEvent] = []
    for index in 0..<60 {
      let time = FrameTime(seconds: Double(index) / 30)
      let share = (10..<45).contains(index) ? 1.0 : 0
      let way = 0.1 * min(max(Double(index - 20) / 20, 0), 1)
      // Small hands, 0.3 of the width apart at first and 0.5 at last.
      let left = hand.closed(by: share).pictured(
        aspectRatio: 4.0 / 3, turnDegrees: 0, scale: 0.3, middle: SIMD2(0.35 - way, 0.5))
      var right = hand.closed(by: share).pictured(
        aspectRatio: 4.0 / 3, turnDegrees: 0, scale: 0.3, middle: SIMD2(0.65 + way, 0.5))
      right.id = HandID(2)
      for (number, hand) in [left, right].enumerated() { _ = recognizers[number].update(hand, at: time) }
      let pinches = [(id: HandID(1), pinch: recognizers[0].state), (id: HandID(2), pinch: recognizers[1].state)]
      if let event = zoom.update(pinches, at: time) { events.append(event) }
    }
    #expect(events.first?.phase == .began && events.first?.scale == 1)
    #expect(events.last?.phase == .ended)
    #expect(abs((events.last?.scale ?? 0) - 0.5 / 0.3) < 0.02)
    #expect(events.allSatisfy { $0.source == .hands(HandID(1), HandID(2)) })
  }
}
