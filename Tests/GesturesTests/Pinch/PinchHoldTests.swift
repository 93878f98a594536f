import Gestures
import Testing

@Suite struct PinchHoldTests {
  /// `b` began, `e` ended, `c` cancelled.
  @Test(arguments: [
    ("..11111111111..", "........b....e."),  // after 0.6 s, until the tips part
    ("..11111..", "........."),  // too short
    ("..111222111111..", "................"),  // it moved before it was a hold
    ("..111111113333..", "........b.....e."),  // moved after: still held
    ("..111111111x...", "........b..c..."),  // lost
    ("..1111x111111..", "..............."),  // lost before, and the second is one frame too short
    (".1111111.1111111.", ".......be......be"),
  ])
  func holds(_ pinches: String, _ expected: String) {
    var machine = PinchHold()
    let said = PinchMarbles.states(pinches).map { state, time in
      switch machine.update(state, at: time) {
      case .began: "b"
      case .ended: "e"
      case .cancelled: "c"
      case nil: "."
      }
    }
    #expect(said.joined() == expected)
  }
}
