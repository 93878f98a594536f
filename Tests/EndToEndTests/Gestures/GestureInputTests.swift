import Foundation
import TestSupport
import Testing

/// What `repkit gestures` takes, refuses and prints.
struct GestureInputTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  private func expectError(_ text: String, status: Int32 = 1, from words: String...) throws {
    let run = try RepkitProgram.run(["gestures"] + words)
    #expect(run.standardError == "repkit: error: \(text)\n")
    #expect(run.exitStatus == status)
    #expect(run.standardOutput.isEmpty)
  }

  /// The whole document of a clip whose gestures are exact.
  @Test func theDocumentHasTheContractsShape() throws {
    let run = try RepkitProgram.run("gestures", HandClipFixture.path, "--gestures", "pinch", "--json")
    #expect(run.exitStatus == 0, "\(run.standardError)")
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(run.standardOutput.utf8)) as? [String: Any])
    #expect(
      document.keys.sorted() == [
        "counts", "droppedFrames", "durationSeconds", "events", "frames", "input", "speed", "warnings",
      ])
    #expect(document["frames"] as? Int == HandClipFixture.frames)
    #expect(document["durationSeconds"] as? Double == HandClipFixture.durationSeconds)
    #expect(document["counts"] as? [String: Int] == ["pinch": 3])
    let events = try #require(document["events"] as? [[String: Any]])
    let event = try #require(events.first)
    #expect(
      event.keys.sorted() == ["end", "endSeconds", "hand", "handID", "person", "seconds", "strength", "type"])
    #expect(event["person"] is NSNull, "null, not absent")
    #expect(event["type"] as? String == "pinch" && event["hand"] as? String == "right" && event["handID"] as? Int == 1)
    #expect(
      (document["speed"] as? [String: Any])?.keys.sorted() == [
        "framesPerSecond", "processorMillisecondsPerFrame", "realTimeFactor",
      ])
    let truth = try #require(HandTruth.all["pinch_right_6"]).pinches
    for (event, pinch) in zip(try GesturesResult(run).events, truth) {
      #expect(abs(event.seconds - pinch.start) <= 0.1 + 1e-9)
      #expect(abs(event.endSeconds - pinch.end) <= 0.1 + 1e-9)
    }
  }

  @Test func aClipWithoutHandsIsNamed() throws {
    let clip = try folder.file(
      "body.poseclip",
      Data("{\"format\":\"poseclip\",\"version\":1,\"width\":4,\"height\":4}\n{\"seconds\":0,\"nobody\":true}\n".utf8))
    try expectError(
      "the recorded clip has no hands (\(clip)); give the video, or record it again with "
        + "'repkit extract --body --hands'", from: clip)
  }

  @Test func handsThatWereSoughtAndNotFoundAreAResult() throws {
    let clip = try folder.file(
      "empty.poseclip", Data((HandClipFixture.header + "\n{\"seconds\":0,\"hands\":[]}\n").utf8))
    let run = try RepkitProgram.run("gestures", clip)
    #expect(run.exitStatus == 0)
    #expect(run.standardOutput.hasPrefix("no gesture in 0.0 s (1 frame at "))
    #expect(run.standardError == "repkit: warning: no hand was seen in any frame (\(clip))\n")
  }

  @Test func aPictureGivesItsShape() throws {
    let lines = try HandClipFixture.lines()
    let clip = try folder.file("one.poseclip", Data((lines[0] + "\n" + lines[1] + "\n").utf8))
    let result = try GesturesResult(RepkitProgram.run("gestures", clip, "--json"))
    #expect(result.frames == 1)
    #expect(result.counts == ["open-palm": 1])
    #expect(result.events.map(\.endSeconds) == [0])
  }

  /// What a picture shows begins, once, for controls too; it has no end, and no time to arm them in.
  @Test(arguments: [("began", [], 1), ("ended", [], 0), ("began", ["--arm", "open-palm"], 0)])
  func aPicturesShapeControls(phase: String, more: [String], presses: Int) throws {
    let lines = try HandClipFixture.lines()
    let clip = try folder.file("one.poseclip", Data((lines[0] + "\n" + lines[1] + "\n").utf8))
    let controls = try folder.file(
      "controls.json",
      Data(
        #"{ "rules": [{ "when": { "gesture": "open-palm", "phase": "\#(phase)" }, "do": { "key": "space" } }] }"#.utf8))
    let run = try RepkitProgram.run(["gestures", clip, "--controls", controls, "--dry-run"] + more)
    #expect(run.exitStatus == 0)
    #expect(run.standardOutput.split(separator: "\n").count { $0 == "0.00 s: rules[0]: press space" } == presses)
    let warning =
      "repkit: warning: controls stay locked: a picture has no time in which the arming gesture could be held (\(clip))\n"
    #expect(run.standardError == (more.isEmpty ? "" : warning))
  }

  @Test(arguments: [
    (["--model", "lite"], "--model has no effect: hands were found when the clip was recorded"),
    (["--maximum-hands", "2"], "--hands 2 has no effect: the clip was recorded with 1 at most"),
  ])
  func whatWasSettledWhenRecordingIsToldOf(words: [String], warning: String) throws {
    let run = try RepkitProgram.run(["gestures", HandClipFixture.path, "--gestures", "pinch"] + words)
    #expect(run.exitStatus == 0)
    #expect(run.standardError == "repkit: warning: \(warning) (\(HandClipFixture.path))\n")
  }

  /// A clip with two hands, and `--hands 1`: the clearer one is read.
  @Test func ofTwoRecordedHandsTheClearerOneIsChosen() throws {
    let lines = try HandClipFixture.lines()
    let header = String(lines[0]).replacing("\"maximumHands\":1", with: "\"maximumHands\":2")
    // Every frame gets the same hand a second time, less surely seen and first in the list.
    let doubled = try lines.dropFirst().map { line in
      guard var frame = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let hands = frame["hands"] as? [[String: Any]], var other = hands.first
      else { return String(line) }
      let presence = try #require(other["presence"] as? Double)
      other["presence"] = presence / 2
      var hand = hands[0]
      hand["id"] = 7
      frame["hands"] = [other, hand]
      return String(decoding: try JSONSerialization.data(withJSONObject: frame), as: UTF8.self)
    }
    let clip = try folder.file("two.poseclip", Data(([header] + doubled).joined(separator: "\n").utf8))
    let run = try RepkitProgram.run("gestures", clip, "--hands", "1", "--gestures", "pinch", "--json")
    #expect(run.exitStatus == 0, "\(run.standardError)")
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(run.standardOutput.utf8)) as? [String: Any])
    let events = try #require(document["events"] as? [[String: Any]])
    #expect(events.map { $0["handID"] as? Int } == [7, 7, 7])
  }

  @Test func badInputsAreNamed() throws {
    try expectError("no such file (\(path("none.mp4"))); check the path", from: path("none.mp4"))
    let text = try folder.file("text.mp4", Data("pinch: ten\n".utf8))
    try expectError(
      "this is neither a video nor a picture (\(text)); give a file such as MP4, MOV, MKV, WebM, AVI, GIF, JPEG or PNG",
      from: text)
    try expectError(
      "there is no such camera (/dev/video99); see which there are with: repkit cameras", from: "--camera",
      "/dev/video99")
    let damaged = try folder.file(
      "damaged.poseclip", Data((HandClipFixture.header + "\n{\"seconds\":0,\"hands\":[{\"id\":0}]}\n").utf8))
    try expectError(
      "the recorded clip is damaged in line 2 at hands[0].id: 0, not 1 or more (\(damaged)); "
        + "record it again with 'repkit extract', or remove the line", from: damaged)
  }

  @Test(arguments: [
    (
      ["--gestures", "pinhc"],
      "option '--gestures' names no gesture with 'pinhc'; did you mean 'pinch'? ('repkit gestures --list' lists them)"
    ),
    (["--gestures", ","], "option '--gestures' names none"),
    (["--model", "huge"], "option '--model' takes lite or full, not 'huge'"),
    (["--hands", "0"], "option '--hands' takes a whole number from 1 to 8, not '0'"),
    (["--dry-run"], "option '--dry-run' needs --controls"),
    (["--arm", "fist"], "option '--arm' needs --controls"),
    (
      ["--controls", "clips/pinch.controls.json", "--arm", "swipe-left"],
      "option '--arm' takes a gesture that is held, such as open-palm or fist, not 'swipe-left'"
    ),
  ])
  func callsThatMakeNoSenseAreRefused(words: [String], message: String) throws {
    let run = try RepkitProgram.run(["gestures"] + words)
    #expect(run.standardError == "repkit: error: \(message); see 'repkit gestures --help'\n")
    #expect(run.exitStatus == 2)
  }

  @Test func gesturesAreListed() throws {
    let list = try RepkitProgram.run("gestures", "--list").standardOutput
    #expect(list.hasPrefix("pinch              tips of thumb and index finger touch\n"))
    #expect(list.split(separator: "\n").count == 32)
    #expect(
      try RepkitProgram.run("gestures", "--list", "--json").standardOutput.contains("\"gesture\" : \"arms-crossed\""))
  }

  @Test func ctrlCEndsWithTheResultsSoFar() throws {
    for terminates in [false, true] {
      let run = try RepkitProgram.run(
        "gestures", "clips/pinch_right_6.mp4", "--json", interruptAfterSeconds: 4, terminates: terminates)
      #expect(run.exitStatus == (terminates ? 143 : 0))
      let result = try GesturesResult(run)
      #expect(result.frames < 268)
      #expect(result.warnings.last == "interrupted: these are the results so far")
    }
  }
}
