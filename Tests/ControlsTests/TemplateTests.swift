import Gestures
import PoseCore
import Testing

@testable import Controls

struct TemplateTests {
  @Test(arguments: [
    ("{gesture}", "pinch"), ("a {hand} b", "a right b"), ("{x}/{y}", "0.25/0.5"), ("{strength}", "0.75"),
    ("{seconds}", "1.5"), ("{phase}{person}", "began1"), ("[{scale}]", "[]"),
    ("{ \"by\": \"{hand}\" }", "{ \"by\": \"right\" }"),
    ("{}", "{}"), ("{{gesture}}", "{pinch}"), ("{1}", "{1}"), ("{gesture", "{gesture"), ("}{", "}{"), ("", ""),
    ("{a b}", "{a b}"), ("ä{gesture}ö", "äpinchö"),
  ])
  func placeholdersAreFilled(text: String, filled: String) throws {
    let template = try Template(text)
    #expect(template.filled(by: Make.gesture(.pinch, .began, at: 1.5)) == filled)
  }

  @Test func repsHaveTheirNumbers() throws {
    let template = try Template("{reps} {exercise} {person}")
    #expect(template.filled(by: Make.rep(12, of: "push-up", at: 3)) == "12 push-up 1")
    #expect(template.filled(by: Make.set(7, at: 3)) == "7 squat ")
  }

  @Test func anUnknownPlaceholderIsAnError() {
    #expect(throws: Template.UnknownPlaceholder.self) { try Template("{gesturs}") }
  }

  @Test(
    arguments: [
      // Codes of linux/input-event-codes.h.
      ("a", [30]), ("A", [30]), ("ctrl+alt+right", [29, 56, 106]), ("Super + L", [125, 38]), ("KEY_VOLUMEUP", [115]),
      ("1", [2]), ("f12", [88]), ("esc", [1]), ("shift+shift+a", [42, 30]), ("plus", [78]), ("playpause", [164]),
    ] as [(String, [UInt32])])
  func keysHaveTheKernelsCodes(text: String, codes: [UInt32]) throws {
    #expect(try KeyCombination(text).codes == codes)
  }

  @Test(arguments: ["", "+", "ctrl+", "max", "cnt", "reserved", "btn_left", "hyper"])
  func whatIsNoKeyIsAnError(text: String) {
    #expect(throws: KeyCombination.UnknownKey.self) { try KeyCombination(text) }
  }
}
