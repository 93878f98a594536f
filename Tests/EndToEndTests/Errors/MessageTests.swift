import Foundation
import TestSupport
import Testing

/// Messages about what is in files and calls, whatever is in them.
struct MessageTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let squat = "\u{1B}]0;owned\u{7}\u{1B}[31msquat\u{202E}\u{9B}2J"
  private static let shown = #"\u001b]0;owned\u0007\u001b[31msquat\u202e\u009b2J"#

  private func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0 == "\n" || $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && $0.value != 0x202E
    }
  }

  private func controls(_ rule: [String: Any]) throws -> String {
    try folder.file("controls.json", JSONSerialization.data(withJSONObject: ["rules": [rule]]))
  }

  private func gestures(_ words: String...) throws -> RepkitProgram.Result {
    try RepkitProgram.run(["gestures", HandClipFixture.path, "--gestures", "pinch"] + words)
  }

  @Test func namesOfRulesMoveNoCursor() throws {
    let rule: [String: Any] = ["name": Self.squat, "when": ["gesture": "pinch"], "do": ["command": ["false"]]]
    let failed = try gestures("--controls", controls(rule))
    #expect(failed.standardError.contains("repkit: warning: false ended with status 1 (\(Self.shown)); "))
    let rehearsed = try gestures("--controls", controls(rule), "--dry-run")
    #expect(rehearsed.standardOutput.contains(" s: \(Self.shown): run false\n"))
    #expect(isPlain(failed.standardError) && isPlain(rehearsed.standardOutput))
    // What another program reads is not changed.
    let document = try gestures("--json", "--controls", controls(rule), "--dry-run")
    #expect(try GesturesResult(document).counts == ["pinch": 3])
  }

  @Test func filesAndCallsMoveNoCursorEither() throws {
    let binary = try folder.file("binary.json", Data([0x7B, 0x1B, 0x5B, 0x32, 0x4A, 0x07, 0x9B, 0x31]))
    let unreadable = try gestures("--controls", binary)
    #expect(unreadable.standardError.contains(#"\u001b"#))
    let path = folder.url.appendingPathComponent("\(Self.squat)\n.mp4").path
    let missing = try RepkitProgram.run("count", "squat", path)
    #expect(
      missing.standardError
        == "repkit: error: no such file (\(folder.url.path)/\(Self.shown)\\u000a.mp4); check the path\n")
    let unknown = try RepkitProgram.run("count", Self.squat)
    for run in [unreadable, missing, unknown] { #expect(isPlain(run.standardError) && run.exitStatus == 1) }
    let option = try RepkitProgram.run("gestures", "--gestures", Self.squat)
    #expect(isPlain(option.standardError) && option.exitStatus == 2)
  }

  @Test func longValuesAreShortened() throws {
    let long = String(repeating: "a", count: 70_000)
    let runs = [
      try gestures("--controls", controls(["when": ["gesture": long], "do": ["key": "space"]])),
      try gestures("--controls", controls([long: 1, "when": ["gesture": "pinch"], "do": ["key": "space"]])),
      try gestures("--controls", controls(["when": ["gesture": "pinch"], "do": ["command": [long]]])),
      try RepkitProgram.run("count", long), try RepkitProgram.run("count", "squat", "--people", long),
    ]
    for run in runs {
      #expect(run.exitStatus > 0)
      #expect(run.standardError.contains("aaaa … aaaa"))
      #expect(run.standardError.utf8.count < 2500, "\(run.standardError.utf8.count)")
      // What to do stays readable.
      #expect(run.standardError.contains("; "))
    }
  }

  @Test func hintsKnowTheBeginningsOfNames() throws {
    let run = try gestures(
      "--controls", controls(["when": ["gesture": "pinch"], "do": ["key": "space"], "cooldown": 1]))
    #expect(run.standardError.contains("did you mean cooldownSeconds?"))
  }
}
