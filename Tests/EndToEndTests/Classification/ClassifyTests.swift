import Foundation
import TestSupport
import Testing

/// `repkit classify` through the built program, by a model trained on made-up people.
struct ClassifyTests {
  private var data: MadeUpActions
  private let model: String

  init() throws {
    data = try MadeUpActions(seed: 32)
    model = data.path("model.safetensors")
    try data.writeFolders(people: 3)
    let run = try RepkitProgram.run(
      "train", data.folder.url.path, "-o", model, "--kind", "softmax", "--test-share", "0")
    try #require(run.exitStatus == 0, "\(run.standardError)")
  }

  private struct Document: Decodable, Equatable {
    struct Event: Decodable, Equatable {
      var label: String
      var person: Int
      var startSeconds, endSeconds, score: Double
      var end: String
    }
    struct Window: Decodable, Equatable {
      var label: String
      var person: Int
      var startSeconds, endSeconds: Double
      var probabilities: [String: Double]
    }
    var classes: [String]
    var frames: Int
    var durationSeconds: Double
    var people: [Int]
    var events: [Event]
    var counts: [String: Int]
    var windows: [Window]?
    var warnings: [String]

    init(_ run: RepkitProgram.Result) throws {
      try #require(run.exitStatus == 0, "\(run.standardError)")
      self = try JSONDecoder().decode(Document.self, from: Data(run.standardOutput.utf8))
    }
  }

  @Test mutating func namesWhatIsDoneByWhomAndWhen() throws {
    try data.write("new.poseclip", label: "wave ✋", seconds: 8, bystanders: 1)
    let clip = data.path("new.poseclip")
    let document = try Document(RepkitProgram.run("classify", clip, "--model", model, "--json", "--windows"))
    #expect(document.people == [1, 2] && document.frames == 240)
    let event = try #require(document.events.first { $0.person == 2 })
    #expect(event.label == "wave ✋" && event.startSeconds == 0 && event.end == "open" && event.score > 0.5)
    #expect(abs(event.endSeconds - document.durationSeconds) < 0.2)
    #expect(document.counts["wave ✋"] == 1)
    let windows = try #require(document.windows)
    #expect(windows.count > 60 && windows.allSatisfy { abs($0.probabilities.values.reduce(0, +) - 1) < 1e-3 })
    #expect(windows.allSatisfy { Set($0.probabilities.keys) == Set(document.classes) })

    let text = try RepkitProgram.run("classify", clip, "--model", model)
    #expect(text.standardOutput.contains("person 2  wave ✋  "))
    #expect(text.standardOutput.contains("person 2  wave ✋               ███"))
    #expect(text.standardError.isEmpty)
    let plain = try Document(RepkitProgram.run("classify", clip, "--model", model, "--json"))
    #expect(plain.windows == nil && plain.events == document.events)
  }

  @Test func aRecordedClipGivesTheVideosAnswer() throws {
    let (video, clip) = ("clips/squats_lowfps_5.mp4", data.path("squats.poseclip"))
    #expect(try RepkitProgram.run("extract", video, "-o", clip).exitStatus == 0)
    let annotated = data.path("out.mp4")
    let one = try Document(
      RepkitProgram.run("classify", video, "--model", model, "--json", "--windows", "--annotate", annotated))
    let other = try Document(RepkitProgram.run("classify", clip, "--model", model, "--json", "--windows"))
    #expect(one == other && one.windows?.isEmpty == false)
    let size = try FileManager.default.attributesOfItem(atPath: annotated)[.size] as? Int
    #expect(size ?? 0 > 10_000)
  }

  /// As many people as were followed when the clip was recorded, unless told otherwise; and the help says so.
  @Test mutating func peopleOfARecordedClipAreThoseOfItsRecording() throws {
    try data.write("two.poseclip", label: "squat", bystanders: 1)
    let two = data.path("two.poseclip")
    let usual = try Document(RepkitProgram.run("classify", two, "--model", model, "--json"))
    let told = try Document(RepkitProgram.run("classify", two, "--model", model, "--people", "2", "--json"))
    #expect(usual == told && usual.people == [1, 2])
    for command in ["classify", "count"] {
      let help = try RepkitProgram.run(command, "--help").standardOutput.split(whereSeparator: \.isWhitespace)
      #expect(
        help.joined(separator: " ").contains(
          "by default 1, and of a recorded clip as many as were followed when it was recorded"))
    }
  }

  @Test func aModelThatCannotBeUsedIsNamedBeforeAnythingElse() throws {
    func error(_ name: String, _ bytes: [UInt8]) throws -> String {
      let path = try data.folder.file(name, Data(bytes))
      let run = try RepkitProgram.run("classify", "clips/nowhere.mp4", "--model", path)
      #expect(run.exitStatus == 1 && run.standardOutput.isEmpty)
      return run.standardError
    }
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: model)))
    #expect(try error("cut", Array(whole.prefix(whole.count / 2))).contains("the model file is damaged"))
    #expect(try error("empty", []).contains("the model file is damaged"))
    let header = Array("{\"layer.weight\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}".utf8)
    let foreign = [UInt8(header.count)] + [0, 0, 0, 0, 0, 0, 0] + header + [0, 0, 0, 0]
    #expect(try error("foreign", foreign).contains("not of an action classifier"))
    let none = try RepkitProgram.run(["classify"], environment: ["REPKIT_MODELS_DIR": data.folder.url.path])
    #expect(none.exitStatus == 1)
    #expect(none.standardError.contains("'repkit train' wrote"))
  }

  @Test func aPictureSaysThatItIsTooShort() throws {
    let run = try RepkitProgram.run(
      "classify", "clips/squats_front_10.annotated.jpg", "--model", model, "--json")
    let document = try Document(run)
    #expect(document.events.isEmpty && document.warnings.count == 1)
    #expect(document.warnings[0].hasPrefix("nobody was in view for long enough"))
  }

  @Test(arguments: [
    (["classify", "x.mp4", "--model", "m", "--windows"], "--windows is for --json"),
    (["classify", "x.mp4", "--model", "m", "--stride", "0"], "option '--stride' takes a whole number from 1 to 60"),
    (["classify", "x.mp4", "--camera", "/dev/video0", "--model", "m"], "--camera"),
  ])
  func callsThatMakeNoSenseAreRefused(words: [String], message: String) throws {
    let run = try RepkitProgram.run(words)
    #expect(run.exitStatus == 2)
    #expect(run.standardError.contains(message), "\(run.standardError)")
  }
}
