import Foundation
import TestSupport
import Testing

/// `repkit extract`, and counting what it wrote.
struct ExtractTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  /// A count's document without what depends on the input's name and on the machine.
  private func answer(_ words: String...) throws -> String {
    let run = try RepkitProgram.run(["count", "squat"] + words + ["--json"])
    #expect(run.exitStatus == 0, "\(run.standardError)")
    let lines = run.standardOutput.split(separator: "\n")
    let kept = lines.filter { line in
      !["\"input\"", "\"framesPerSecond\"", "\"processorMillisecondsPerFrame\"", "\"realTimeFactor\""].contains {
        line.contains($0)
      }
    }
    return kept.joined(separator: "\n")
  }

  @Test(arguments: [("squats_lowfps_5.mp4", "clip.poseclip"), ("squats_portrait_rotated_5.mp4", "clip.poseclip.gz")])
  func aRecordedClipGivesTheVideosAnswerToTheLastDigit(video: String, clip: String) throws {
    let run = try RepkitProgram.run("extract", "clips/\(video)", "-o", path(clip))
    #expect(run.exitStatus == 0, "\(run.standardError)")
    let fromVideo = try answer("clips/\(video)")
    #expect(fromVideo.contains("\"reps\" : 5"))
    #expect(try answer(path(clip)) == fromVideo)
  }

  @Test func severalPeopleAndAMirrorGiveTheSameAnswerToo() throws {
    let video = "Tests/EndToEndTests/Fixtures/Passers/passing_in_front.mp4"
    let clip = path("clip.poseclip")
    #expect(try RepkitProgram.run("extract", video, "-o", clip, "--people", "2", "--mirrored").exitStatus == 0)
    let fromVideo = try answer(video, "--people", "2", "--mirrored")
    #expect(fromVideo.contains("\"id\" : 2"))
    // The clip itself says how many were followed, and that the mirror is undone.
    #expect(try answer(clip) == fromVideo)
    #expect(try answer(clip, "--mirrored") == fromVideo)
  }

  /// More people than were followed when the clip was recorded are not in it.
  @Test func morePeopleThanWereRecordedAreAWarning() throws {
    let header = #"{"format":"poseclip","version":1,"width":4,"height":4,"maximumPeople":1}"#
    let clip = try folder.file("one.poseclip", Data((header + "\n{\"seconds\":0,\"nobody\":true}\n").utf8))
    let warning = "repkit: warning: --people 3 has no effect: the clip was recorded with 1 at most (\(clip))\n"
    let more = try RepkitProgram.run("count", "squat", clip, "--people", "3")
    #expect(more.exitStatus == 0)
    #expect(more.standardError.contains(warning))
    let enough = try RepkitProgram.run("count", "squat", clip, "--people", "1")
    #expect(enough.exitStatus == 0)
    #expect(!enough.standardError.contains("--people"))
  }

  @Test func severalInputsGoIntoAFolder() throws {
    let picture = "clips/squats_front_10.annotated.jpg"
    let text = try folder.file("text.mp4", Data("squats: ten\n".utf8))
    let run = try RepkitProgram.run(
      "extract", picture, text, "-o", path("poses/"), "--gzip", "--label", "squat", "--json")
    #expect(run.exitStatus == 1)
    #expect(run.standardError.contains("this is neither a video nor a picture (\(text))"))
    #expect(run.standardError.hasSuffix("not every input could be recorded (1 of 2); see the errors above\n"))
    #expect(run.standardOutput.contains("\"output\" : \"\(path("poses/squats_front_10.annotated.poseclip.gz"))\""))
    let names = try FileManager.default.contentsOfDirectory(atPath: path("poses"))
    #expect(names == ["squats_front_10.annotated.poseclip.gz"])
    #expect(try answer(path("poses/squats_front_10.annotated.poseclip.gz")).contains("\"frames\" : 1"))
  }

  @Test func ctrlCLeavesAReadableClip() throws {
    let clip = path("clip.poseclip")
    let run = try RepkitProgram.run("extract", "clips/squats_front_10.mp4", "-o", clip, interruptAfterSeconds: 4)
    #expect(run.exitStatus == 0, "\(run.standardError)")
    #expect(run.standardError.contains("interrupted: this is what was seen so far"))
    let result = try CountResult(RepkitProgram.run("count", "squat", clip, "--json"))
    #expect(result.frames > 0 && result.frames < 855)
    #expect(result.warnings == ["the recorded clip is cut short: writing it ended before its last frame"])
  }

  /// A recording that is killed outright is found again beside where it would be, and goes on.
  @Test func aKilledRecordingIsContinued() throws {
    let video = "clips/squats_lowfps_5.mp4"
    let (whole, cut) = (path("whole.poseclip"), path("cut.poseclip"))
    #expect(try RepkitProgram.run("extract", video, "-o", whole).exitStatus == 0)
    let lines = try String(contentsOfFile: whole, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 131)
    // What a program leaves that dies in the middle of a line.
    let part = lines[..<71].joined(separator: "\n") + "\n" + lines[71].prefix(50)
    _ = try folder.file("cut.poseclip.999999.part", Data(part.utf8))

    let run = try RepkitProgram.run("extract", video, "-o", cut, "--resume")
    #expect(run.exitStatus == 0, "\(run.standardError)")
    #expect(run.standardOutput.contains("130 frames in 18.0 s, 130 with people, from \(video), the first "))
    let continued = try String(contentsOfFile: cut, encoding: .utf8).split(separator: "\n")
    #expect(continued.count == 131)
    #expect(Array(continued[..<71]) == Array(lines[..<71]))
    #expect(try answer(cut).contains("\"reps\" : 5"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [
        "cut.poseclip", "whole.poseclip",
      ])

    // What is whole is kept as it is.
    let again = try RepkitProgram.run("extract", video, "-o", cut, "--resume")
    #expect(again.standardOutput.contains("kept, it is whole: 130 frames"))
    // One of other settings, or of another source, is never replaced by going on.
    let before = try Data(contentsOf: URL(fileURLWithPath: cut))
    let copy = path("copy.mp4")
    let bytes = try Data(contentsOf: RepkitProgram.package.appendingPathComponent(video))
    try (bytes + [0]).write(to: URL(fileURLWithPath: copy))
    let text = try folder.file("notes.poseclip", Data("squats: ten\n".utf8))
    for (words, output, why) in [
      ([video, "--label", "squat"], cut, "label: none, not \"squat\""),
      ([video, "--people", "2", "--mirrored"], cut, "people: 1, not 2, mirrored: false, not true"),
      ([copy], cut, "it is of \(video)"),
      ([video], text, "this is not a recorded clip"),
    ] {
      let other = try RepkitProgram.run(["extract", "-o", output, "--resume"] + words)
      #expect(other.exitStatus == 1)
      #expect(
        other.standardError == "repkit: error: what is there already is another recording, which is kept: \(why) "
          + "(\(output)); give -o another name, or leave --resume out to replace it\n")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: cut)) == before)
    #expect(try String(contentsOfFile: text, encoding: .utf8) == "squats: ten\n")
    // Nothing is lost with an empty file.
    let empty = try folder.file("empty.poseclip", Data())
    let picture = "clips/squats_front_10.annotated.jpg"
    #expect(try RepkitProgram.run("extract", picture, "-o", empty, "--resume").exitStatus == 0)
  }

  /// However far it comes, what is kept is the longest recording, and the error names it.
  @Test func aFullDiskCostsNothingOfWhatWasThere() throws {
    let video = "clips/squats_lowfps_5.mp4"
    let whole = path("whole.poseclip")
    #expect(try RepkitProgram.run("extract", video, "-o", whole).exitStatus == 0)
    let lines = try String(contentsOfFile: whole, encoding: .utf8).split(separator: "\n")
    let part = Data((lines[..<71].joined(separator: "\n") + "\n").utf8)
    for (share, isLonger) in [(0.5, false), (1.0, false), (1.4, true)] {
      let folder = try TemporaryFolder()
      let cut = folder.url.appendingPathComponent("cut.poseclip").path
      let left = try folder.file("cut.poseclip.999999.part", part)
      let blocks = Int(Double(part.count) * share) / 512
      let run = try RepkitProgram.run(
        ["extract", video, "-o", cut, "--resume"], shell: "trap '' XFSZ; ulimit -f \(blocks)")
      #expect(run.exitStatus == 1)
      let start = "repkit: error: the disk is full (\(cut)); make room; what was recorded until then is in "
      try #require(run.standardError.hasPrefix(start), "\(run.standardError)")
      let kept = String(run.standardError.dropFirst(start.count).dropLast())
      #expect((kept == left) != isLonger, "\(share)")
      let frames = try CountResult(RepkitProgram.run("count", "squat", kept, "--json")).frames
      #expect(isLonger ? frames > 70 : frames == 70, "\(share)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: left)) == part)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      #expect(files.count == (isLonger ? 2 : 1))
    }
  }

  /// Nothing is claimed to be kept, and nothing is left behind, where not a frame found room.
  @Test(arguments: [1, 2]) func aFullDiskLeavesNoEmptyFile(blocks: Int) throws {
    let folder = try TemporaryFolder()
    for name in ["x.poseclip", "x.poseclip.gz"] {
      let clip = folder.url.appendingPathComponent(name).path
      let run = try RepkitProgram.run(
        ["extract", "clips/squats_lowfps_5.mp4", "-o", clip], shell: "trap '' XFSZ; ulimit -f \(blocks)")
      #expect(run.exitStatus == 1)
      #expect(
        run.standardError
          == "repkit: error: the disk is full (\(clip)); make room or write to another disk\n")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test(arguments: ["", "  \t"]) func aLabelThatSaysNothingIsRefused(label: String) throws {
    let run = try RepkitProgram.run("extract", "-o", path("x.poseclip"), "--label", label)
    #expect(run.exitStatus == 2)
    #expect(run.standardError.contains("option '--label' takes what is done in the clip"), "\(run.standardError)")
    #expect(!FileManager.default.fileExists(atPath: path("x.poseclip")))
  }

  @Test func bodiesHandsOrBothAreRecorded() throws {
    let picture = "clips/squats_front_10.annotated.jpg"
    for (options, contents, keys) in [
      ([], nil, ["people"]), (["--hands"], "[\"hands\"]", ["hands"]),
      (["--hands", "--body"], "[\"body\",\"hands\"]", ["people", "hands"]),
    ] as [([String], String?, [String])] {
      let clip = path("clip.poseclip")
      let run = try RepkitProgram.run(["extract", picture, "-o", clip] + options)
      #expect(run.exitStatus == 0, "\(run.standardError)")
      let lines = try String(contentsOfFile: clip, encoding: .utf8).split(separator: "\n")
      #expect(lines.count == 2)
      if let contents { #expect(lines[0].contains("\"contents\":\(contents)")) }
      #expect(lines[0].contains("hand_landmark_full") == options.contains("--hands"))
      for key in ["people", "hands"] { #expect(lines[1].contains("\"\(key)\":") == keys.contains(key), "\(options)") }
    }
  }

  @Test func aClipCutByACrashCountsToItsLastWholeLine() throws {
    var text = "{\"format\":\"poseclip\",\"version\":1,\"width\":640,\"height\":480}\n"
    for frame in 0..<5 { text += "{\"seconds\":\(Double(frame) / 10),\"nobody\":true}\n" }
    let clip = try folder.file("cut.poseclip", Data((text + "{\"seconds\":0.5,\"no").utf8))
    let result = try CountResult(RepkitProgram.run("count", "squat", clip, "--json"))
    #expect(result.frames == 5)
    #expect(
      result.warnings == [
        "the recorded clip is cut short: its last line, 7, is not whole and was left out",
        "nobody was seen in any frame",
      ])
  }

  @Test func aClipIsDrawnOnBlack() throws {
    let clip = path("clip.poseclip")
    #expect(try RepkitProgram.run("extract", "clips/squats_front_10.annotated.jpg", "-o", clip).exitStatus == 0)
    let run = try RepkitProgram.run("count", "squat", clip, "--annotate", path("drawn.mp4"))
    #expect(run.exitStatus == 0, "\(run.standardError)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("drawn.mp4"))).count > 1000)
  }

  @Test func badClipsAreNamed() throws {
    let damaged = try folder.file(
      "damaged.poseclip",
      Data("{\"format\":\"poseclip\",\"version\":1,\"width\":4,\"height\":4}\n{\"seconds\":\"x\"}\n".utf8))
    let later = try folder.file("later.poseclip", Data("{\"format\":\"poseclip\",\"version\":9}\n".utf8))
    let other = try folder.file("other.poseclip.gz", Data("squats".utf8))
    for (clip, text) in [
      (
        damaged,
        "the recorded clip is damaged in line 2 at seconds: '\"' stands where a number must stand (\(damaged)); "
          + "record it again with 'repkit extract', or remove the line"
      ),
      (
        later,
        "the recorded clip has version 9 of the format; this program reads 1 (\(later)); "
          + "update repkit, or record it again with 'repkit extract'"
      ),
      (
        other,
        "the compressed file is damaged (\(other)); copy it again, or record it again with 'repkit extract'"
      ),
      (path("none.poseclip"), "no such file (\(path("none.poseclip"))); check the path"),
    ] {
      let run = try RepkitProgram.run("count", "squat", clip)
      #expect(run.standardError == "repkit: error: \(text)\n")
      #expect(run.exitStatus == 1)
    }
  }

  @Test func whatWouldDestroyOrConfuseIsRefused() throws {
    let video = path("own.mp4")
    try FileManager.default.copyItem(
      at: RepkitProgram.package.appendingPathComponent("clips/squats_lowfps_5.mp4"), to: URL(fileURLWithPath: video))
    let clip = try folder.file("done.poseclip", Data())
    for (words, text) in [
      ([video, "-o", video], "the recorded clip would replace its own input (\(video)); give -o another name"),
      ([clip, "-o", path("x.poseclip")], "this is a recorded clip already (\(clip)); use it as it is"),
      (
        [video, "clips/own.mov", "-o", path("poses")],
        "two inputs, \(video) and clips/own.mov, would become one clip (\(path("poses/own.poseclip"))); "
          + "rename one, or record them one by one"
      ),
      (
        [video, "-o", path("none/x.poseclip")],
        "there is no such directory to write into (\(path("none/x.poseclip"))); create it first, or write elsewhere"
      ),
    ] {
      let run = try RepkitProgram.run(["extract"] + words)
      #expect(run.standardError == "repkit: error: \(text)\n")
      #expect(run.exitStatus == 1)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(files == ["done.poseclip", "own.mp4"])
  }
}
