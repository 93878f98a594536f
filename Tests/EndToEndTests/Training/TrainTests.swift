import Foundation
import TestSupport
import Testing

/// `repkit train` through the built program, on recorded clips of made-up people.
struct TrainTests {
  private var data: MadeUpActions

  init() throws { data = try MadeUpActions(seed: 31) }

  private func train(_ dataset: String, _ options: String..., shell: String? = nil) throws -> RepkitProgram.Result {
    try RepkitProgram.run(["train", dataset] + options, shell: shell)
  }

  private struct Document: Decodable {
    struct Class: Decodable { var label: String, clips, peopleOrFiles, windows, testClips, testWindows: Int }
    struct LeftOut: Decodable { var clip, reason: String }
    struct HeldOut: Decodable { var windows, clips: Int, windowAccuracy, clipAccuracy: Double }
    var classes: [Class]
    var windows, trainingWindows: Int
    var leftOut: [LeftOut]
    var heldOut: HeldOut?
    var metrics: [String: Double]
    var warnings: [String]

    init(_ run: RepkitProgram.Result, status: Int32 = 0) throws {
      try #require(run.exitStatus == status, "\(run.standardError)")
      self = try JSONDecoder().decode(Document.self, from: Data(run.standardOutput.utf8))
    }
  }

  @Test mutating func foldersNameLabelsAndPeople() throws {
    try data.writeFolders(people: 4)
    try data.write("squat/p1/short.poseclip", label: "squat", seconds: 0.5)
    _ = try data.folder.file("squat/notes.txt", Data("x".utf8))
    _ = try data.folder.file("wave ✋/broken.poseclip", Data("{\"format\":\"poseclip\"".utf8))
    let model = data.path("model.safetensors")
    let document = try Document(
      train(data.folder.url.path, "-o", model, "--test-persons", "p0,p3", "--kind", "softmax", "--json"), status: 1)
    #expect(document.classes.map(\.label) == MadeUpActions.labels)
    #expect(document.classes.map(\.clips) == [2, 2, 2] && document.classes.map(\.peopleOrFiles) == [2, 2, 2])
    #expect(document.classes.map(\.testClips) == [2, 2, 2])
    #expect(document.windows == document.classes.map(\.windows).reduce(0, +))
    #expect(document.windows == document.trainingWindows)
    let heldOut = try #require(document.heldOut)
    #expect(heldOut.clips == 6 && heldOut.clipAccuracy == 1 && heldOut.windowAccuracy > 0.8)
    #expect(document.metrics["testClipAccuracy"] == 1)
    #expect(
      document.leftOut.map(\.clip) == ["squat/notes.txt", "wave ✋/broken.poseclip", "squat/p1/short.poseclip"])
    #expect(document.leftOut[0].reason == "neither a recorded clip nor a video")
    #expect(document.leftOut[2].reason == "nobody is in view for long enough")

    let judged = try RepkitProgram.run(
      "evaluate", "actions", data.folder.url.path, "--model", model, "--unseen", "--json")
    for run in [judged, try train(data.folder.url.path, "-o", model, "--kind", "softmax")] {
      #expect(run.exitStatus == 1 && !run.standardOutput.isEmpty)
      #expect(
        run.standardError.hasSuffix(
          "repkit: error: 1 clip of the data set could not be read (wave ✋/broken.poseclip); the results are those of "
            + "the others; see what was left out\n"), "\(run.standardError)")
    }
  }

  /// Spans, quotes, a number of several people, and the split column; the model tells the labels apart.
  @Test mutating func tablesNameSpansPeopleAndSides() throws {
    var rows = ["file,label,start,end,person,split,number"]
    for person in 0..<3 {
      for label in MadeUpActions.labels {
        try data.write("\(label)\(person).poseclip", label: label, bystanders: person)
        let number = person == 0 ? "" : "\(person + 1)"
        rows.append(
          "\"\(label)\(person).poseclip\",\"\(label)\",0.2,3.9,Jürgen \(person),\(person < 2 ? "train" : "test"),\(number)"
        )
      }
    }
    try data.write("extra.poseclip", label: "squat")
    rows.append("extra.poseclip,squat,,,,ignore,")
    rows.append("extra.poseclip,squat,60,70,,train,")
    let table = try data.folder.file("labels.csv", Data(("\u{FEFF}" + rows.joined(separator: "\r\n")).utf8))
    let model = data.path("model.safetensors")
    let document = try Document(train(table, "-o", model, "--kind", "nearest-neighbours", "--json"))
    #expect(document.classes.map(\.clips) == [2, 2, 2] && document.heldOut?.clips == 3)
    #expect(document.heldOut?.clipAccuracy == 1)
    #expect(document.leftOut.map(\.clip) == ["extra.poseclip 60.00–70.00 s", "extra.poseclip"])
    #expect(document.leftOut.map(\.reason) == ["the clip ends before the label begins", "the split ignores it"])
  }

  @Test mutating func theSameCallGivesTheSameBytes() throws {
    try data.writeFolders(people: 2, seconds: 2.5)
    let paths = ["one", "other"].map { data.path("\($0).safetensors") }
    for path in paths {
      let run = try train(
        data.folder.url.path, "-o", path, "--test-share", "0", "--copies", "1", "--mirror", "--drop-out", "0.1",
        "--scale", "0.1", "--seed", "7", "--threads", "1")
      #expect(run.exitStatus == 0, "\(run.standardError)")
    }
    let bytes = try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    #expect(bytes[0] == bytes[1] && bytes[0].count > 100_000)
    let text = String(decoding: bytes[0].prefix(8000), as: UTF8.self)
    #expect(text.contains("--copies 1") && text.contains("--seed 7") && !text.contains("one.safetensors"))
  }

  /// Poses may take a quarter of 64 MB, which these clips do not fit into.
  @Test mutating func clipsThatDoNotFitIntoMemoryAreReadAgain() throws {
    try data.writeFolders(people: 5, seconds: 40)
    func document(_ megabytes: String) throws -> Document {
      try Document(
        train(
          data.folder.url.path, "-o", data.path("model.safetensors"), "--kind", "nearest-neighbours", "--memory",
          megabytes, "--json"))
    }
    let (small, large) = (try document("64"), try document("4096"))
    #expect(small.windows == large.windows && small.windows > 500)
    #expect(small.trainingWindows == small.windows)
    #expect(small.metrics == large.metrics && small.heldOut?.clips == 3)
  }

  @Test mutating func aLeakIsAnErrorThatNamesTheClip() throws {
    try data.writeFolders(people: 2)
    let path = data.folder.url.path
    let person = try data.folder.file(
      "split.csv", Data("file,split\nsquat/p0/clip.poseclip,train\nwave ✋/p0/clip.poseclip,test\n".utf8))
    let run = try train(path, "-o", data.path("model.safetensors"), "--split", person)
    #expect(run.exitStatus == 1)
    #expect(
      run.standardError
        == "repkit: error: training and test data overlap (wave ✋/p0/clip.poseclip: of person p0, who is "
        + "also in squat/p0/clip.poseclip, which trains); split by person and by file, before windows are cut\n")

    // The same recording under another name, by somebody said to be another.
    try FileManager.default.createDirectory(
      atPath: data.path("squat/p7"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: data.path("squat/p0/clip.poseclip"), toPath: data.path("squat/p7/copy.poseclip"))
    let copy = try train(path, "-o", data.path("model.safetensors"), "--test-persons", "p7")
    #expect(copy.standardError.contains("squat/p7/copy.poseclip: the same recording as squat/p0/clip.poseclip"))
    #expect(!FileManager.default.fileExists(atPath: data.path("model.safetensors")))
  }

  @Test mutating func aFullDiskKeepsTheOldModel() throws {
    try data.writeFolders(people: 2, seconds: 2.5)
    let model = try data.folder.file("model.safetensors", Data("the old one".utf8))
    let run = try train(
      data.folder.url.path, "-o", model, "--kind", "nearest-neighbours", "--test-share", "0",
      shell: "trap '' XFSZ; ulimit -f 8")
    #expect(run.exitStatus == 1)
    #expect(run.standardError.hasPrefix("repkit: error: the disk is full (\(model))"))
    // What was found is told, not that a model was written.
    #expect(run.standardOutput.hasPrefix("nearest-neighbours trained on "))
    #expect(!run.standardOutput.contains("wrote"))
    #expect(try String(contentsOfFile: model, encoding: .utf8) == "the old one")
    let left = try FileManager.default.contentsOfDirectory(atPath: data.folder.url.path)
    #expect(!left.contains { $0.hasSuffix(".part") })
  }

  @Test mutating func tooLittleMemoryNamesWhatWouldDo() throws {
    try data.writeFolders(people: 4, seconds: 6)
    let model = data.path("model.safetensors")
    let words = ["train", data.folder.url.path, "-o", model, "--test-share", "0", "--memory", "64", "--stride", "1"]
    let run = try RepkitProgram.run(words + ["--mirror"])
    #expect(
      run.standardError
        == "repkit: error: a model of the kind convolution-ridge of so many windows takes more memory than it may "
        + "(--memory 64); give --memory 1400, or --kind softmax, which takes less\n")
    #expect(run.exitStatus == 1 && !FileManager.default.fileExists(atPath: model))
    let help = try RepkitProgram.run("train", "--help").standardOutput.split(whereSeparator: \.isWhitespace)
    #expect(help.joined(separator: " ").contains("convolution-ridge takes 1400 MB where windows are many"))
  }

  @Test mutating func ctrlCKeepsTheOldModel() throws {
    try data.writeFolders(people: 3, seconds: 20)
    let model = try data.folder.file("model.safetensors", Data("the old one".utf8))
    let run = try RepkitProgram.run(
      ["train", data.folder.url.path, "-o", model, "--stride", "1", "--copies", "4"], interruptAfterSeconds: 1.5)
    #expect(run.exitStatus == 130)
    #expect(run.standardError.contains("interrupted before"), "\(run.standardError)")
    #expect(try String(contentsOfFile: model, encoding: .utf8) == "the old one")
  }

  /// The second signal comes while a pipe is waited for, or while windows are cut.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) mutating func signalsLeaveNoPart(signal: Int32) throws {
    try data.writeFolders(people: 3, seconds: 20)
    let folder = data.folder.url.path
    for count in [1, 2] {
      let run = try StartedProgram(
        ["train", folder, "-o", data.path("m.safetensors"), "--stride", "1", "--copies", "50"])
      let names = { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }
      #expect(run.waits { names().contains { $0.hasSuffix(".part") } }, "\(run.standardError)")
      usleep(300_000)
      for _ in 0..<count { run.send(signal) }
      #expect(run.status() == 128 + signal, "\(run.standardError)")
      if count == 1 {
        #expect(run.standardError.contains("interrupted before the model was trained; nothing was written"))
      }
      #expect(!names().contains { $0.hasPrefix("m.safetensors") }, "\(names())")
    }
  }

  @Test mutating func aFailedTrainingNamesWhatWasLeftOut() throws {
    try data.write("a.poseclip", label: "squat")
    try data.write("short.poseclip", label: "wave", seconds: 0.5)
    let whole = try String(contentsOfFile: data.path("a.poseclip"), encoding: .utf8)
    _ = try data.folder.file("header.poseclip", Data((whole.prefix { $0 != "\n" } + "\n").utf8))
    let table = try data.folder.file(
      "labels.csv", Data("file,label\na.poseclip,squat\nshort.poseclip,wave\nheader.poseclip,wave\n".utf8))
    let run = try train(table, "-o", data.path("m.safetensors"), "--test-share", "0")
    #expect(run.exitStatus == 1)
    #expect(
      run.standardError.contains(
        "left out: 2 clips\n  header.poseclip: it has no frames\n  short.poseclip: nobody is in view for long enough\n"
          + "repkit: error: a classifier needs at least two classes"), "\(run.standardError)")
  }

  @Test mutating func dataThatCannotTrainIsRefused() throws {
    try data.write("a.poseclip", label: "squat")
    try data.write("b.poseclip", label: "squat")
    let model = data.path("model.safetensors")
    func error(_ table: String, _ options: String...) throws -> String {
      let path = try data.folder.file("labels.csv", Data(table.utf8))
      let run = try RepkitProgram.run(["train", path, "-o", model, "--test-share", "0"] + options)
      #expect(run.exitStatus == 1 && run.standardOutput.isEmpty)
      return run.standardError
    }
    #expect(
      try error("file,label\na.poseclip,squat\nb.poseclip,squat\n")
        == "repkit: error: a classifier needs at least two classes, and the data has one (squat); add clips of another "
        + "class, such as 'other'\n")
    #expect(
      try error("file,label\na.poseclip,squat\nc.poseclip,wave\n").contains(
        "line 3 names a file that is not there: c.poseclip"))
    #expect(
      try error("file,label,start,end\na.poseclip,squat,3,1\n").contains("line 2 starts at 3 s and ends at 1 s"))
    #expect(
      try error("file,label\na.poseclip,squat\nb.poseclip,wave\n", "--other", "wav").contains("did you mean 'wave'?"))
    let absent = try train(data.path("nowhere"), "-o", model)
    #expect(absent.standardError.hasPrefix("repkit: error: the data set is not there"))
  }

  @Test(arguments: [
    (["train"], "no data set is given"),
    (["train", "x"], "where to write the model? Give -o MODEL.safetensors"),
    (["train", "x", "-o", "m", "--kind", "softmx"], "not 'softmx'; did you mean 'softmax'?"),
    (["train", "x", "-o", "m", "--copies", "0", "--yaw", "20"], "--copies 0 leaves nothing to vary"),
    (["train", "x", "-o", "m", "--test-share", "0.2", "--test-persons", "a"], "exclude each other"),
    (
      ["train", "x", "-o", "m", "--test-persons", ","],
      "option '--test-persons' takes names with commas between, not ','"
    ),
    (["train", "x", "-o", "m", "--other", " , "], "option '--other' takes names with commas between, not ' , '"),
    (
      ["evaluate", "counts", "clips", "--exercise", ","], "option '--exercise' takes names with commas between, not ','"
    ),
    (["train", "x", "-o", "m", "--reject", "2"], "option '--reject' takes a number from 0.0 to 1.0, not '2'"),
  ])
  func callsThatMakeNoSenseAreRefused(words: [String], message: String) throws {
    let run = try RepkitProgram.run(words)
    #expect(run.exitStatus == 2)
    #expect(run.standardError.contains(message), "\(run.standardError)")
  }
}
