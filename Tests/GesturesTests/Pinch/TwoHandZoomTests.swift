import Gestures
import PoseCore
import Testing

@Suite struct TwoHandZoomTests {
  /// `b` began, `~` changed, `e` ended, `c` cancelled.
  private static func run(_ left: String, _ right: String) -> [GestureEvent?] {
    var zoom = TwoHandZoom()
    return zip(PinchMarbles.states(left), PinchMarbles.states(right)).map { left, right in
      zoom.update([(HandID(1), left.state), (HandID(2), right.state)], at: left.time)
    }
  }

  @Test(arguments: [
    ("..111111..", "...555555.", "...b....e."),
    ("..111111..", "...3456777", "...b~~~~e."),
    ("..1111x...", "...5555555", "...b..c..."),
    ("..111111..", "...555x...", "...b..c..."),
    ("..1111..", "..1111..", "........"),  // at one place: no distance to scale
    ("..11....", "....55..", "........"),  // one after the other
    (".11.11.", ".55.55.", ".b.eb.e"),
  ])
  func zooms(_ left: String, _ right: String, _ expected: String) {
    let said = Self.run(left, right).map { event in
      switch event?.phase {
      case .began: "b"
      case .changed: "~"
      case .ended: "e"
      case .cancelled: "c"
      default: "."
      }
    }
    #expect(said.joined() == expected)
  }

  @Test func scaleIsRelativeToTheBeginning() {
    let scales = Self.run("1111", "3459").compactMap { $0?.scale }
    #expect(scales.count == 4)
    for (scale, expected) in zip(scales, [1, 1.5, 2, 4]) { #expect(abs(scale - expected) < 1e-9) }
  }

  @Test func aHandThatIsNoLongerNamedIsLost() {
    var zoom = TwoHandZoom()
    let time = FrameTime(seconds: 0)
    let contacts = [1.0, 5].map { PinchState.closed(PinchMarbles.contact(at: $0, began: time)) }
    #expect(zoom.update([(HandID(1), contacts[0]), (HandID(2), contacts[1])], at: time)?.phase == .began)
    #expect(zoom.update([(HandID(2), contacts[1])], at: FrameTime(seconds: 0.1))?.phase == .cancelled)
  }
}
