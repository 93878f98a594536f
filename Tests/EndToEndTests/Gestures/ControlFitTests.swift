import Foundation
import TestSupport
import Testing

/// Rules that can never act in the command that they are given to are told of, and refused when all are such.
struct ControlFitTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func controls(_ triggers: String...) throws -> String {
    let rules = triggers.map { "{ \"when\": \($0), \"do\": { \"key\": \"space\" } }" }
    return try folder.file("controls.json", Data("{ \"rules\": [\(rules.joined(separator: ", "))] }".utf8))
  }

  private static let learnt = #"""
    { "format": 1, "name": "my-squat", "title": "My squat", "angle": ["hip", "knee", "ankle"],
      "signals": [{ "measure": "jointAngle", "joints": ["hip", "knee", "ankle"], "in": "space", "from": 162, "to": 80 }] }
    """#

  /// Each call has one rule, which cannot act; `CONTROLS` stands for the file.
  @Test(arguments: [
    (
      ["gestures", "none.mp4"], #"{ "rep": "squat" }"#,
      "waits for reps of squat, and 'repkit gestures' counts none (CONTROLS); use the file with: repkit count squat --controls CONTROLS"
    ),
    (
      ["gestures", "none.mp4"], #"{ "set": "any" }"#,
      "waits for sets, and 'repkit gestures' counts none (CONTROLS); use the file with: repkit count EXERCISE --controls CONTROLS"
    ),
    (
      ["gestures", "none.mp4"], #"{ "rep": "sqat" }"#,
      "waits for reps of sqat, which is no exercise that is known (CONTROLS); did you mean squat?"
    ),
    (
      ["gestures", "none.mp4", "--gestures", "pinch"], #"{ "gesture": "fist" }"#,
      "waits for fist, which --gestures leaves out (CONTROLS); add it to --gestures, or leave --gestures out"
    ),
    (
      ["gestures", "none.mp4", "--hands", "1"], #"{ "gesture": "pinch-zoom" }"#,
      "waits for pinch-zoom, which two hands make, and one is followed (CONTROLS); follow two hands with --hands 2"
    ),
    (
      ["count", "squat", "none.mp4"], #"{ "gesture": "pinch" }"#,
      "waits for pinch, and 'repkit count' reads no gestures (CONTROLS); use the file with: repkit gestures --controls CONTROLS"
    ),
    (
      ["count", "squat", "none.mp4"], #"{ "rep": "pushup" }"#,
      "waits for reps of push-up, and squat is counted (CONTROLS); use the file with: repkit count push-up --controls CONTROLS, or write \"any\""
    ),
    (
      ["count", "squat", "none.mp4"], #"{ "set": "my-squad" }"#,
      "waits for sets of my-squad, which is no exercise that is known (CONTROLS); name one of 'repkit count --list', or count one of your own with --definition"
    ),
    (
      ["count", "--definition", "LEARNT", "none.mp4"], #"{ "set": "my-squad" }"#,
      "waits for sets of my-squad, which is no exercise that is known (CONTROLS); did you mean my-squat?"
    ),
    (
      ["count", "auto", "none.mp4"], #"{ "rep": "auto" }"#,
      "waits for reps of auto, which is no exercise that is known (CONTROLS); write \"any\" for whatever is recognised"
    ),
    (
      ["count", "auto", "none.mp4"], #"{ "rep": "plank" }"#,
      "waits for reps of plank, which 'auto' does not tell apart (CONTROLS); use the file with: repkit count plank --controls CONTROLS, or write \"any\""
    ),
    (
      ["count", "any", "none.mp4"], #"{ "rep": "squat" }"#,
      "waits for reps of squat, and 'any' gives what it counts no name (CONTROLS); use the file with: repkit count squat --controls CONTROLS, or write \"any\""
    ),
    (
      ["count", "plank", "none.mp4"], #"{ "rep": "any" }"#,
      "waits for reps, and plank is timed and has none (CONTROLS); count an exercise that has reps"
    ),
    (
      ["count", "squat", "none.mp4"], #"{ "rep": "any", "person": 2 }"#,
      "waits for person 2, and only person 1 is counted (CONTROLS); follow several with --people, or leave \"person\" out"
    ),
  ])
  func aFileOfWhichNoRuleCanActIsRefused(words: [String], trigger: String, message: String) throws {
    let path = try controls(trigger)
    let learnt = try folder.file("learnt.json", Data(Self.learnt.utf8))
    let run = try RepkitProgram.run(words.map { $0 == "LEARNT" ? learnt : $0 } + ["--controls", path, "--dry-run"])
    #expect(
      run.standardError
        == "repkit: error: no rule of the controls file can act here: rules[0] "
        + message.replacing("CONTROLS", with: path) + "\n")
    #expect(run.exitStatus == 1)
  }

  /// Everyday spellings, the user's own exercises and what is recognised are known: only the video is missing.
  @Test(arguments: [
    (["count", "push-up"], #"{ "rep": "Push ups" }"#), (["count", "auto"], #"{ "rep": "pushups" }"#),
    (["count", "--definition", "LEARNT"], #"{ "rep": "my_squat" }"#), (["count", "any"], #"{ "rep": "any" }"#),
    (["count", "squat", "--people", "2"], #"{ "rep": "squat", "person": 2 }"#),
    (["gestures", "--gestures", "pinch,fist"], #"{ "gesture": "fist" }"#),
    (["gestures"], #"{ "gesture": "one" }"#),
  ])
  func whatCanActIsNot(words: [String], trigger: String) throws {
    let learnt = try folder.file("learnt.json", Data(Self.learnt.utf8))
    let run = try RepkitProgram.run(
      words.map { $0 == "LEARNT" ? learnt : $0 } + ["none.mp4", "--controls", try controls(trigger), "--dry-run"])
    #expect(run.standardError == "repkit: error: no such file (none.mp4); check the path\n")
  }

  @Test func aRuleForAnotherCommandIsAWarning() throws {
    let path = try controls(#"{ "gesture": "pinch" }"#, #"{ "rep": "squat" }"#)
    let run = try RepkitProgram.run(
      "gestures", HandClipFixture.path, "--controls", path, "--dry-run", "--gestures", "pinch")
    #expect(run.exitStatus == 0)
    #expect(run.standardOutput.split(separator: "\n").count { $0.hasSuffix("s: rules[0]: press space") } == 3)
    #expect(
      run.standardError
        == "repkit: warning: rules[1] can never act here: it waits for reps of squat, and 'repkit gestures' counts none "
        + "(\(path)); use the file with: repkit count squat --controls \(path)\n")
  }

  /// Numbers that rules wait for are read, though --gestures names none.
  @Test func aRuleForANumberActs() throws {
    let path = try controls(#"{ "gesture": "five" }"#)
    let run = try RepkitProgram.run("gestures", HandClipFixture.path, "--controls", path, "--dry-run")
    #expect(run.standardOutput.split(separator: "\n").contains { $0.hasSuffix("s: rules[0]: press space") })
  }
}
