import Foundation
import TestSupport
import Testing

/// `--controls` of `repkit gestures` and `repkit count`.
struct GestureControlTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aDryRunSaysWhatWouldBeDone() throws {
    let run = try RepkitProgram.run(
      "gestures", HandClipFixture.path, "--controls", "clips/pinch.controls.json", "--dry-run", "--gestures", "pinch")
    #expect(run.exitStatus == 0, "\(run.standardError)")
    let lines = run.standardOutput.split(separator: "\n")
    #expect(lines.prefix(3).allSatisfy { $0.hasSuffix(" s: play or pause: press space") }, "\(run.standardOutput)")
    #expect(lines.last?.hasPrefix("pinch 3 in 6.1 s") == true)
  }

  @Test func aCommandRunsForEachPinch() throws {
    let log = folder.url.appendingPathComponent("log").path
    let controls = try folder.file(
      "controls.json",
      Data(
        #"{"rules":[{"when":{"gesture":"pinch"},"do":{"command":["sh","-c","echo {hand} >> \#(log)"],"parallel":4}}]}"#
          .utf8))
    let run = try RepkitProgram.run("gestures", HandClipFixture.path, "--controls", controls)
    #expect(run.exitStatus == 0, "\(run.standardError)")
    #expect(try String(contentsOfFile: log, encoding: .utf8) == "right\nright\nright\n")
  }

  /// A file is read much faster than its gestures were made: commands that take longer all run, one after the other.
  @Test func aFileWaitsForItsCommands() throws {
    let log = folder.url.appendingPathComponent("log").path
    let controls = try folder.file(
      "controls.json",
      Data(
        #"{"rules":[{"when":{"gesture":"pinch"},"do":{"command":["sh","-c","sleep 0.5; echo {seconds} >> \#(log)"]}}]}"#
          .utf8))
    let run = try RepkitProgram.run("gestures", HandClipFixture.path, "--controls", controls, "--gestures", "pinch")
    #expect(run.exitStatus == 0)
    #expect(run.standardError.isEmpty, "\(run.standardError)")
    let seconds = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").compactMap { Double($0) }
    #expect(seconds.count == 3)
    #expect(seconds == seconds.sorted())
  }

  @Test func linesOfJSONHaveStandardOutputToThemselves() throws {
    let controls = try folder.file(
      "controls.json", Data(#"{"rules":[{"when":{"gesture":"pinch"},"do":{"json":"stdout"}}]}"#.utf8))
    let clip = HandClipFixture.path
    let run = try RepkitProgram.run("gestures", clip, "--controls", controls)
    let lines = run.standardOutput.split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines {
      let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(event?["type"] as? String == "pinch" && event?["phase"] as? String == "began")
    }
    #expect(run.standardError.contains("pinch 3"))
    let refused = try RepkitProgram.run("gestures", clip, "--controls", controls, "--json")
    #expect(refused.exitStatus == 2)
    #expect(refused.standardError.contains("the controls write lines to standard output"))
  }

  @Test func controlsWaitForTheArmingGesture() throws {
    let clip = HandClipFixture.path
    // The hand never makes a fist, and shows its palm before the first pinch.
    for (gesture, presses) in [("fist", 0), ("open-palm", 3)] {
      let run = try RepkitProgram.run(
        "gestures", clip, "--controls", "clips/pinch.controls.json", "--dry-run", "--arm", gesture, "--gestures",
        "pinch")
      #expect(run.exitStatus == 0, "\(run.standardError)")
      let lines = run.standardOutput.split(separator: "\n")
      #expect(lines.count { $0.hasSuffix("press space") } == presses)
      #expect(lines.contains { $0.hasSuffix(" s: controls act from now on") } == (presses > 0))
      #expect(lines.last?.hasPrefix("pinch 3") == true)
    }
  }

  @Test func mistakesInTheFileAreNamed() throws {
    let clip = HandClipFixture.path
    let none = folder.url.appendingPathComponent("none.json").path
    let missing = try RepkitProgram.run("gestures", clip, "--controls", none)
    #expect(
      missing.standardError
        == "repkit: error: cannot read the controls file: no such file (\(none)); give the path of a JSON file, for "
        + "instance clips/pinch.controls.json\n")
    let wrong = try folder.file(
      "wrong.json", Data(#"{"rules":[{"when":{"gesture":"pinhc"},"do":{"key":"space"}}]}"#.utf8))
    let run = try RepkitProgram.run("gestures", clip, "--controls", wrong)
    #expect(run.exitStatus == 1)
    #expect(run.standardError.contains("rules[0].when.gesture"))
    #expect(run.standardError.contains("pinch"))
  }

  @Test func repsControlTooAndSoDoSets() throws {
    let controls = try folder.file(
      "reps.json",
      Data(
        #"{"rules":[{"when":{"rep":"squat"},"do":{"json":"stdout"}},{"when":{"set":"any"},"do":{"json":"stdout"}}]}"#
          .utf8))
    let run = try RepkitProgram.run("count", "squat", "clips/squats_lowfps_5.mp4", "--controls", controls)
    #expect(run.exitStatus == 0, "\(run.standardError)")
    struct Line: Decodable {
      var type: String
      var reps: Int
    }
    let lines = try run.standardOutput.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(lines.filter { $0.type == "rep" }.map(\.reps) == [1, 2, 3, 4, 5])
    #expect(lines.filter { $0.type == "set" }.map(\.reps) == [5])
    #expect(run.standardError.contains("5 reps"))
  }

  /// Where exercises are recognised, rules see the recognised one.
  @Test func recognisedRepsControlByTheNameOfTheirExercise() throws {
    let controls = try folder.file(
      "auto.json",
      Data(
        #"{"rules":[{"when":{"rep":"squat"},"do":{"json":"stdout"}},{"when":{"set":"squat"},"do":{"json":"stdout"}}]}"#
          .utf8))
    let run = try RepkitProgram.run("count", "auto", "clips/squats_lowfps_5.mp4", "--controls", controls)
    #expect(run.exitStatus == 0, "\(run.standardError)")
    struct Line: Decodable, Equatable {
      var type: String
      var exercise: String
      var reps: Int
    }
    let lines = try run.standardOutput.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(
      lines == (1...5).map { Line(type: "rep", exercise: "squat", reps: $0) } + [
        Line(type: "set", exercise: "squat", reps: 5)
      ])
  }
}
