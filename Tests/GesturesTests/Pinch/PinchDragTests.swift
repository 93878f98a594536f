import Gestures
import Testing

@Suite struct PinchDragTests {
  /// `b` began, `~` changed, `e` ended, `c` cancelled.
  @Test(arguments: [
    ("..111122233..", "......b~~~~e."),
    ("..11111111..", "............"),
    ("..1123x...", "....b~c..."),
    ("..11..22..", ".........."),  // between two pinches nothing is carried
    ("..12..11..", "...be....."),
  ])
  func drags(_ pinches: String, _ expected: String) {
    var machine = PinchDrag()
    let said = PinchMarbles.states(pinches).map { state, _ in
      switch machine.update(state) {
      case .began: "b"
      case .changed: "~"
      case .ended: "e"
      case .cancelled: "c"
      case nil: "."
      }
    }
    #expect(said.joined() == expected)
  }
}
