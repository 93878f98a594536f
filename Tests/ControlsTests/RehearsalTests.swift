import Foundation
import Gestures
import PoseCore
import Synchronization
import Testing

@testable import Controls

struct RehearsalTests {
  @Test func itSaysWhatWouldBeDoneWithCooldowns() throws {
    let text = """
      { "mqtt": { "host": "nowhere.invalid" }, "rules": [
        { "when": { "gesture": "pinch" }, "do": { "command": ["say", "it's", "{hand}", "{x}"] }, "cooldownSeconds": 2 },
        { "name": "talk", "when": { "gesture": "fist" }, "do": { "key": "ctrl+space", "hold": true } },
        { "when": { "rep": "any", "every": 2 }, "do": { "mqtt": "reps", "payload": "{reps}", "retain": true } },
        { "when": { "set": "any" }, "do": { "json": "stdout" } },
        { "when": { "hand": "any" }, "do": { "pointer": "move" } },
        { "when": { "gesture": "swipe-up" }, "do": { "pointer": "scroll", "direction": "up", "steps": 1 } }
      ] }
      """
    let document = try ControlsDocument(json: Array(text.utf8), source: "controls.json")
    let lines = Mutex<[String]>([])
    let rehearsal = ControlRehearsal(document) { line in lines.withLock { $0.append(line) } }
    for event in [
      Make.gesture(.pinch, .began, at: 1), Make.gesture(.pinch, .ended, at: 1.2), Make.gesture(.pinch, .began, at: 2),
      Make.gesture(.fist, .began, at: 2.5), Make.gesture(.fist, .ended, at: 3.25), Make.rep(1, at: 4),
      Make.rep(2, at: 5),
      Make.set(2, at: 8), Make.hands(Make.hand(1, x: 0, y: 0), at: 9), Make.hands(Make.hand(1, x: 0, y: 0), at: 9.1),
      Make.hands(at: 9.2), Make.gesture(.swipeUp, .happened, at: 10),
    ] { rehearsal.handle(event) }
    rehearsal.finish(withinSeconds: 1)
    #expect(
      lines.withLock { $0 } == [
        "1.00 s: rules[0]: run say 'it'\\''s' right 0.25", "2.50 s: talk: hold ctrl+space",
        "3.25 s: talk: release ctrl+space", "5.00 s: rules[2]: publish \"2\" to reps, retained",
        "8.00 s: rules[3]: write {\"exercise\":\"squat\",\"person\":null,\"reps\":2,\"seconds\":8,\"type\":\"set\"} to standard output",
        "9.00 s: rules[4]: the pointer follows the hand", "9.20 s: rules[4]: the pointer stays",
        "10.00 s: rules[5]: scroll up 1 step",
      ])
  }
}
