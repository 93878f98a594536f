import Foundation
import Gestures
import PoseCore
import Testing

@testable import Controls

struct ControlsDocumentTests {
  private func document(_ text: String) throws(ControlsError) -> ControlsDocument {
    try ControlsDocument(json: Array(text.utf8), source: "controls.json")
  }

  @Test func theExampleIsRead() throws {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/example-controls", withExtension: "json"))
    let document = try ControlsDocument(json: Array(Data(contentsOf: url)), source: "/etc/repkit/example.json")
    #expect(document.rules.count == 11)
    #expect(document.writesToStandardOutput)
    #expect(document.rules[0].name == "play or pause")
    #expect(document.rules[1].name == "rules[1]")
    #expect(document.rules[0].cooldownSeconds == 1)
    #expect(document.rules[0].trigger == .gesture(.doublePinch, phase: nil, hand: nil))
    guard case .command(let command) = document.rules[0].action else { throw Missing(what: "the command") }
    #expect(command.program == "playerctl")
    #expect(command.timeoutSeconds == 5)
    #expect(command.maximumParallel == 1)
    #expect(document.rules[1].trigger == .gesture(.swipeLeft, phase: nil, hand: .right))
    guard case .key(let key) = document.rules[1].action else { throw Missing(what: "the key") }
    // KEY_LEFTALT and KEY_LEFT of linux/input-event-codes.h.
    #expect(key.combination.codes == [56, 105])
    #expect(document.rules[3].trigger == .hand(.right))
    #expect(document.rules[3].action == .pointer(.move))
    #expect(document.rules[5].action == .pointer(.click(.right, times: 1)))
    #expect(document.rules[7].trigger == .gesture(.openPalm, phase: .ended, hand: nil))
    #expect(document.rules[8].trigger == .rep(exercise: "squat", every: 10, person: nil))
    #expect(document.rules[9].action == .json(.socket(path: "/tmp/repkit.sock")))
    let mqtt = try #require(document.mqtt)
    #expect(mqtt.port == 8883)
    #expect(mqtt.tls?.authority == "/etc/repkit/ca.pem")
    #expect(mqtt.homeAssistantPrefix == "homeassistant")
    let home = try #require(ProcessInfo.processInfo.environment["HOME"])
    #expect(mqtt.password == .file("\(home)/.mqtt-password"))
  }

  @Test(arguments: ["thumb-up", "thumbs-up", "thumbs_up", "thumbUp", "ThumbsUp", "Thumb Up", "thumb-ups"])
  func gesturesMayBeSpeltInManyWays(name: String) throws {
    let text = #"{ "rules": [{ "when": { "gesture": "\#(name)" }, "do": { "json": "stdout" } }] }"#
    #expect(try document(text).rules[0].trigger == .gesture(.thumbUp, phase: nil, hand: nil))
  }

  @Test func everyGestureHasItsName() {
    for gesture in Gesture.allCases { #expect(Gesture(spelled: gesture.rawValue) == gesture) }
    for wrong in ["", "-", "s", "es", "thumb", "any"] { #expect(Gesture(spelled: wrong) == nil, "\(wrong)") }
  }

  /// A file with one rule.
  private static func rule(_ when: String, _ action: String) -> String {
    "{ \"rules\": [\n  { \"when\": \(when),\n    \"do\": \(action) }\n] }"
  }

  private static let json = #"{ "json": "stdout" }"#
  private static let pinch = #"{ "gesture": "pinch" }"#

  @Test(arguments: [
    (
      "",
      "the controls file is not JSON (controls.json); in line 1, column 1, the end of the file stands where a value was expected"
    ),
    (
      "[]", "the whole of the controls file is a list, not an object (controls.json, line 1, column 1); write an object"
    ),
    ("{}", "the controls file lacks rules (controls.json, line 1, column 1); add it"),
    (
      #"{ "rules": [] }"#,
      "rules of the controls file is an empty list (controls.json, line 1, column 12); allowed is at least one rule, or a broker in mqtt"
    ),
    (
      #"{ "format": 2, "rules": [] }"#,
      "format of the controls file is 2 (controls.json, line 1, column 13); allowed is 1"
    ),
    (
      #"{ "rule": [] }"#,
      "the controls file has an unknown key rule (controls.json, line 1, column 11); did you mean rules?"
    ),
    (
      rule(#"{ "gesture": "pnch" }"#, json),
      "rules[0].when.gesture of the controls file is \"pnch\" (controls.json, line 2, column 26); did you mean pinch? allowed are "
        + (Gesture.allCases.map(\.rawValue) + ["any"]).joined(separator: ", ")
    ),
    (
      rule(#"{ "gesture": "pinch", "hand": "port" }"#, json),
      "rules[0].when.hand of the controls file is \"port\" (controls.json, line 2, column 43); allowed are left, right, any"
    ),
    (
      rule(#"{ "gesture": "pinch", "phase": "start" }"#, json),
      "rules[0].when.phase of the controls file is \"start\" (controls.json, line 2, column 44); allowed are began, changed, ended, cancelled, happened"
    ),
    (
      rule(#"{ "gesture": "pinch-zoom", "hand": "left" }"#, json),
      "rules[0].when.hand of the controls file stands beside pinch-zoom, which is not one hand's (controls.json, line 2, column 48); leave it out"
    ),
    (
      rule(#"{ "gesture": "pinch", "rep": "squat" }"#, json),
      "rules[0].when.rep of the controls file stands beside gesture (controls.json, line 2, column 42); a rule waits for one of them: write two rules"
    ),
    (
      rule(#"{ "rep": "squat", "every": 0 }"#, json),
      "rules[0].when.every of the controls file is 0 (controls.json, line 2, column 40); allowed is 1 to 10000"
    ),
    (
      rule(#"{ "rep": "squat", "every": 2.5 }"#, json),
      "rules[0].when.every of the controls file is 2.5 (controls.json, line 2, column 40); allowed is a whole number"
    ),
    (
      rule("{}", json),
      "the controls file lacks rules[0].when.gesture, rep, set or hand (controls.json, line 2, column 13); add it"
    ),
    (
      rule(#"{ "hand": "left" }"#, json),
      "rules[0].do of the controls file is not \"pointer\": \"move\", though \"when\" names a hand alone (controls.json, line 3, column 11); name a gesture in \"when\" as well"
    ),
    (
      rule(pinch, "{}"),
      "the controls file lacks rules[0].do.command, key, pointer, mqtt or json (controls.json, line 3, column 11); add it"
    ),
    (
      rule(pinch, #"{ "key": "a", "json": "stdout" }"#),
      "rules[0].do.json of the controls file stands beside key (controls.json, line 3, column 33); a rule does one of them: write two rules"
    ),
    (
      rule(pinch, #"{ "command": "ls" }"#),
      "rules[0].do.command of the controls file is the text \"ls\", not a list (controls.json, line 3, column 24); write a list"
    ),
    (
      rule(pinch, #"{ "command": [] }"#),
      "rules[0].do.command of the controls file is an empty list (controls.json, line 3, column 24); allowed is at least one program"
    ),
    (
      rule(pinch, #"{ "command": ["echo", 3] }"#),
      "rules[0].do.command[1] of the controls file is the number 3, not a text (controls.json, line 3, column 33); write a text"
    ),
    (
      rule(pinch, #"{ "command": ["echo", "{gestur}"] }"#),
      "rules[0].do.command[1] of the controls file is \"{gestur}\" (controls.json, line 3, column 33); did you mean {gesture}? allowed are {gesture}, {phase}, {hand}, {strength}, {x}, {y}, {dragX}, {dragY}, {scale}, {person}, {seconds}"
    ),
    (
      rule(pinch, #"{ "command": ["echo", "{reps}"] }"#),
      "rules[0].do.command[1] of the controls file is \"{reps}\" (controls.json, line 3, column 33); allowed are {gesture}, {phase}, {hand}, {strength}, {x}, {y}, {dragX}, {dragY}, {scale}, {person}, {seconds}"
    ),
    (
      rule(pinch, #"{ "command": ["{gesture}"] }"#),
      "rules[0].do.command[0] of the controls file is a placeholder's (controls.json, line 3, column 25); name the program itself, and what varies after it"
    ),
    (
      rule(pinch, #"{ "command": ["a\u0000b"] }"#),
      "rules[0].do.command[0] of the controls file is a text with a NUL character (controls.json, line 3, column 25); allowed is a text that says something"
    ),
    (
      rule(pinch, #"{ "command": ["ls"], "timeoutSeconds": 0 }"#),
      "rules[0].do.timeoutSeconds of the controls file is 0 (controls.json, line 3, column 50); allowed is 0.1 to 86400"
    ),
    (
      rule(pinch, #"{ "key": "ctrl+volumup" }"#),
      "rules[0].do.key of the controls file is \"ctrl+volumup\", and there is no key \"volumup\" (controls.json, line 3, column 20); did you mean volumeup?"
    ),
    (
      rule(pinch, #"{ "key": "ctrl+" }"#),
      "rules[0].do.key of the controls file is \"ctrl+\", and there is no key \"\" (controls.json, line 3, column 20); names are the kernel's, as in ctrl+alt+right, space, f5, volumeup, playpause"
    ),
    (
      rule(#"{ "gesture": "fist", "phase": "ended" }"#, #"{ "key": "a", "hold": true }"#),
      "rules[0].when.phase of the controls file is \"ended\", though the action lasts as long as the gesture (controls.json, line 2, column 43); leave it out"
    ),
    (
      rule(#"{ "gesture": "double-pinch", "phase": "began" }"#, json),
      "rules[0].when.phase of the controls file is \"began\", in which double-pinch never comes (controls.json, line 2, column 51); allowed is happened, or leave it out"
    ),
    (
      rule(#"{ "gesture": "thumb-up", "phase": "happened" }"#, json),
      "rules[0].when.phase of the controls file is \"happened\", in which thumb-up never comes (controls.json, line 2, column 47); allowed are began, ended, cancelled, or leave it out"
    ),
    (
      rule(#"{ "gesture": "swipe-left" }"#, #"{ "pointer": "move" }"#),
      "rules[0].when.gesture of the controls file is \"swipe-left\", while which no one hand leads the pointer (controls.json, line 2, column 26); name a gesture that one hand holds, such as pinch or open-palm, or a hand alone"
    ),
    (
      rule(#"{ "gesture": "pinch-zoom" }"#, #"{ "pointer": "move" }"#),
      "rules[0].when.gesture of the controls file is \"pinch-zoom\", while which no one hand leads the pointer (controls.json, line 2, column 26); name a gesture that one hand holds, such as pinch or open-palm, or a hand alone"
    ),
    (
      rule(#"{ "gesture": "fist" }"#, #"{ "pointer": "scroll-with-drag" }"#),
      "rules[0].when.gesture of the controls file is \"fist\", which drags nothing (controls.json, line 2, column 26); allowed are pinch, middle-pinch, ring-pinch, little-pinch, pinch-drag, any"
    ),
    (
      rule(#"{ "rep": "any" }"#, #"{ "pointer": "drag" }"#),
      "rules[0].do.pointer of the controls file lasts as long as a gesture, and \"when\" names none (controls.json, line 3, column 24); name a gesture, or leave \"hold\" out"
    ),
    (
      rule(pinch, #"{ "pointer": "click", "steps": 2 }"#),
      "the controls file has an unknown key rules[0].do.steps (controls.json, line 3, column 42); allowed here are pointer, button, times, why"
    ),
    (
      rule(pinch, #"{ "pointer": "scroll" }"#),
      "the controls file lacks rules[0].do.direction (controls.json, line 3, column 11); add it"
    ),
    (
      rule(pinch, #"{ "mqtt": "lights" }"#),
      "the controls file lacks mqtt (controls.json, line 1, column 1); add it"
    ),
    (
      rule(pinch, #"{ "json": "socket" }"#),
      "the controls file lacks rules[0].do.path (controls.json, line 3, column 11); add it"
    ),
    (
      #"{ "mqtt": { "host": "h" }, "rules": [{ "when": { "set": "any" }, "do": { "mqtt": "a/#" } }] }"#,
      "rules[0].do.mqtt of the controls file is \"a/#\" (controls.json, line 1, column 82); allowed is a topic without the wildcards + and #, as in lights/desk/set"
    ),
    (
      #"{ "mqtt": { "host": "h", "password": "secret" }, "rules": [] }"#,
      "the controls file has an unknown key mqtt.password (controls.json, line 1, column 38); allowed here are host, port, topic, clientID, user, userVariable, passwordFile, passwordVariable, tls, qos, keepAliveSeconds, queueLimit, homeAssistant, why"
    ),
    (
      #"{ "mqtt": { "host": "h", "passwordFile": "p" }, "rules": [] }"#,
      "the controls file lacks mqtt.user or userVariable (controls.json, line 1, column 11); add it"
    ),
    (
      #"{ "mqtt": { "host": "h", "user": "u", "userVariable": "U" }, "rules": [] }"#,
      "mqtt.userVariable of the controls file stands beside user (controls.json, line 1, column 55); leave one of them out"
    ),
    (
      #"{ "mqtt": { "host": "h", "topic": "a/" }, "rules": [] }"#,
      "mqtt.topic of the controls file is \"a/\" (controls.json, line 1, column 35); allowed is a topic without the wildcards + and #, and no slash at either end, as in home/gym"
    ),
    (
      #"{ "mqtt": { "host": "" }, "rules": [] }"#,
      "mqtt.host of the controls file is an empty text (controls.json, line 1, column 21); allowed is a text that says something"
    ),
    (
      #"{ "mqtt": { "host": "h", "tls": { "certificate": "c" } }, "rules": [] }"#,
      "the controls file lacks mqtt.tls.key (controls.json, line 1, column 33); add it"
    ),
    (
      #"{ "pointer": { "margin": 0.5 }, "rules": [] }"#,
      "rules of the controls file is an empty list (controls.json, line 1, column 42); allowed is at least one rule, or a broker in mqtt"
    ),
  ])
  func whatIsWrongIsSaid(text: String, message: String) {
    let error = #expect(throws: ControlsError.self) { try document(text) }
    #expect(error?.description == message)
  }

  /// A rule for every gesture in every phase is read when the gesture comes in that phase, and refused otherwise.
  @Test(arguments: Gesture.allCases) func aPhaseThatNeverComesIsRefused(_ gesture: Gesture) throws {
    for phase in GestureEvent.Phase.allCases {
      let text = Self.rule(#"{ "gesture": "\#(gesture.rawValue)", "phase": "\#(phase.rawValue)" }"#, Self.json)
      let comes = gesture.isMomentary == (phase == .happened)
      if gesture.phases.contains(phase) {
        #expect(comes)
        #expect(try document(text).rules[0].trigger == .gesture(gesture, phase: phase, hand: nil))
      } else {
        let error = #expect(throws: ControlsError.self) { try document(text) }
        #expect(
          error?.description.contains("is \"\(phase.rawValue)\", in which \(gesture.rawValue) never comes") == true)
      }
    }
  }

  @Test func aBrokerAloneIsEnough() throws {
    let mqtt = try #require(try document(#"{ "mqtt": { "host": "h" }, "rules": [] }"#).mqtt)
    #expect(mqtt.port == 1883)
    #expect(mqtt.topic == "repkit")
    #expect(mqtt.tls == nil)
    #expect(mqtt.homeAssistantPrefix == nil)
  }

  @Test func textsThatAreCutShortAreErrorsAndNothingWorse() throws {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/example-controls", withExtension: "json"))
    let whole = try Array(Data(contentsOf: url))
    for length in stride(from: 0, to: whole.count - 2, by: 7) {
      #expect(throws: ControlsError.self, "of \(length) bytes") {
        try ControlsDocument(json: Array(whole[..<length]), source: "cut.json")
      }
    }
  }

  struct Missing: Error {
    var what: String
  }
}
