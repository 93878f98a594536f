import Gestures
import Testing

@Suite struct DoublePinchTests {
  @Test(arguments: [
    ("..11..11..", "......2..."),
    (".1.1.", "...2."),  // one frame each
    ("..11......11..", ".............."),  // 0.6 s apart
    ("..1111111..11..", "..............."),  // the first is a hold
    ("..11..33..", ".........."),  // elsewhere
    ("..11..33.33.", ".........2.."),  // the second is a first one there
    (".1.1.1.1.", "...2...2."),  // four are two doubles
    (".1.1.1.", "...2..."),  // three are one
    ("..11x.11..", ".........."),  // lost between
    ("..11.1111111.11.", ".....2.........."),  // the second may be held
  ])
  func doubles(_ pinches: String, _ expected: String) {
    var machine = DoublePinch()
    let said = PinchMarbles.states(pinches).map { machine.update($0.state, at: $0.time) ? "2" : "." }
    #expect(said.joined() == expected)
  }
}
