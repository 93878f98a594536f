import Foundation
import TestSupport
import Testing

/// What `repkit train` and `repkit evaluate actions` make of data sets that are odd, through the built program.
struct DatasetTests {
  private var data: MadeUpActions

  init() throws { data = try MadeUpActions(seed: 47) }

  private struct Document: Decodable {
    struct Class: Decodable { var label: String, clips, windows, testClips: Int }
    struct LeftOut: Decodable { var clip, reason: String }
    var classes: [Class]
    var windows: Int
    var leftOut: [LeftOut]
    var metrics: [String: Double]
    var warnings: [String]
  }

  private func train(_ dataset: String, _ options: String...) throws -> RepkitProgram.Result {
    try RepkitProgram.run(["train", dataset, "-o", data.path("m.safetensors"), "--kind", "softmax"] + options)
  }

  private func document(_ run: RepkitProgram.Result, status: Int32 = 0) throws -> Document {
    try #require(run.exitStatus == status, "\(run.standardError)")
    return try JSONDecoder().decode(Document.self, from: Data(run.standardOutput.utf8))
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: data.path(name), withDestinationPath: target)
  }

  /// Links in circles, to another label, to the whole, and to what is elsewhere.
  @Test mutating func eachFolderAndFileIsVisitedOnce() throws {
    try data.writeFolders(people: 2)
    let folder = data.folder.url.path
    let plain = try document(train(folder, "--test-share", "0", "--json"))
    let elsewhere = try TemporaryFolder()
    let other = elsewhere.url.appendingPathComponent("walk").path
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    var more = try MadeUpActions(seed: 48)
    try more.write("a.poseclip", label: "wave ✋")
    try more.write("b.poseclip", label: "wave ✋")
    try FileManager.default.moveItem(atPath: more.path("a.poseclip"), toPath: "\(other)/a.poseclip")
    for (name, target) in [
      ("squat/all", ".."), ("squat/above", "../.."), ("squat/p0/again", "."), ("a squat", "squat"),
      ("squat/p1/p0", "../p0"), ("wave ✋/file.poseclip", "../squat/p0/clip.poseclip"), ("wave ✋/far", other),
      ("wave ✋/far again", other), ("wave ✋/p0/far.poseclip", more.path("b.poseclip")),
    ] {
      try link(name, to: target)
    }
    let run = try document(train(folder, "--test-share", "0", "--json"))
    #expect(run.classes.map(\.label) == plain.classes.map(\.label))
    #expect(run.classes.map(\.clips) == [2, 2, 4], "\(run.classes)")
    #expect((0..<2).allSatisfy { run.classes[$0].windows == plain.classes[$0].windows })
    let reasons = Dictionary(uniqueKeysWithValues: run.leftOut.map { ($0.clip, $0.reason) })
    #expect(
      reasons == [
        "a squat": "it leads to squat, which is in the data set already",
        "squat/above": "it leads to a folder that the data set is in",
        "squat/all": "it leads to the data set itself",
        "squat/p0/again": "it leads to squat/p0, which is in the data set already",
        "squat/p1/p0": "it leads to squat/p0, which is in the data set already",
        "wave ✋/far again": "it leads to wave ✋/far, which is in the data set already",
        "wave ✋/file.poseclip": "it leads to squat/p0/clip.poseclip, which is in the data set already",
      ])
  }

  /// A folder on a disk that is not there, a clip, and links that lead to each other.
  @Test mutating func linksThatLeadNowhereAreTold() throws {
    try data.writeFolders(people: 2)
    for (name, target) in [
      ("jump", "/no/disk/jump"), ("squat/p0/gone.mp4", "none.mp4"), ("one", "other"), ("other", "one"),
    ] {
      try link(name, to: target)
    }
    let run = try document(train(data.folder.url.path, "--test-share", "0", "--json"), status: 1)
    #expect(run.leftOut.map(\.clip) == ["jump", "one", "other", "squat/p0/gone.mp4"])
    #expect(run.leftOut.allSatisfy { $0.reason == "it is a link that leads nowhere" })
  }

  /// Alone, with one recording of each label or several, and whatever the kind.
  @Test(arguments: ["convolution-ridge", "softmax", "nearest-neighbours"])
  mutating func onePersonTrains(kind: String) throws {
    try data.writeFolders(people: 1)
    let folder = data.folder.url.path
    let model = data.path("m.safetensors")
    func trained(_ options: String...) throws -> Document {
      try document(RepkitProgram.run(["train", folder, "-o", model, "--kind", kind, "--json"] + options))
    }
    let half = try trained()
    #expect(half.warnings.count == 1 && half.warnings[0].hasPrefix("all clips that train are of person p0, so that"))
    #expect(half.warnings[0].contains("(halves of one that is the only one of its label)"))
    #expect(half.metrics["outOfPartWindowAccuracy"] != nil && half.metrics["outOfGroupWindowAccuracy"] == nil)
    for label in MadeUpActions.labels { try data.write("\(label)/p0/more.poseclip", label: label) }
    let several = try trained()
    #expect(several.warnings.count == 1 && several.warnings[0].contains("leaving out recordings in turn instead"))
    #expect(several.metrics["outOfRecordingWindowAccuracy"] ?? 0 > 0.7)
    let header = String(decoding: try Data(contentsOf: URL(fileURLWithPath: model)).prefix(4000), as: UTF8.self)
    #expect(header.contains("calibrated by leaving out recordings, not people"))
    #expect(!header.contains("outOfGroupWindowAccuracy"))

    // The other person judges.
    for label in MadeUpActions.labels {
      try FileManager.default.createDirectory(atPath: data.path("\(label)/p1"), withIntermediateDirectories: true)
      try data.write("\(label)/p1/clip.poseclip", label: label)
    }
    for options in [[], ["--test-persons", "p1"]] {
      let judged = try document(
        RepkitProgram.run(["train", folder, "-o", model, "--kind", kind, "--json"] + options))
      #expect(judged.classes.map(\.testClips) == [1, 1, 1])
      #expect(
        judged.warnings.contains { $0.hasPrefix("all clips that train are of person p0") } == !options.isEmpty
          || judged.metrics["testClipAccuracy"] ?? 0 > 0.6)
    }
    let folds = try RepkitProgram.run(
      "evaluate", "actions", folder, "--leave-one-person-out", "--kind", kind, "--bootstrap", "0")
    #expect(folds.exitStatus == 0, "\(folds.standardError)")
    #expect(folds.standardError.contains("without person p1, all clips that train are of person p0, so that"))
  }

  @Test mutating func oneRecordingIsNotEnough() throws {
    try data.write("a.poseclip", label: "squat", seconds: 8)
    let table = try data.folder.file(
      "labels.csv", Data("file,label,start,end,person\na.poseclip,x,0,4,eva\na.poseclip,y,4,8,eva\n".utf8))
    let run = try train(table)
    #expect(run.exitStatus == 1)
    #expect(
      run.standardError
        == "repkit: error: all clips are of one person or recording, so that none can be left out in turn, or set aside, "
        + "to judge by (person eva); add clips of another person, or other recordings of the same one and set none aside "
        + "('repkit train --test-share 0')\n")
  }

  @Test mutating func peopleWhoShareARecordingAreTold() throws {
    for name in ["a", "b", "c", "d"] { try data.write("\(name).poseclip", label: "squat", seconds: 8) }
    let rows = ["a", "b", "c", "d"].flatMap { name in
      ["\(name).poseclip,x,0,4,eva", "\(name).poseclip,y,4,8,\(name == "a" ? "ben" : "eva")"]
    }
    let table = try data.folder.file(
      "labels.csv", Data((["file,label,start,end,person"] + rows).joined(separator: "\n").utf8))
    let run = try train(table)
    #expect(run.exitStatus == 0, "\(run.standardError)")
    #expect(
      run.standardError.contains(
        "eva and ben share a recording and are never on different sides (a.poseclip)"), "\(run.standardError)")
  }

  @Test mutating func labelsThatContradictEachOtherAreRefused() throws {
    for name in ["a", "b", "c"] { try data.write("\(name).poseclip", label: "squat") }
    try FileManager.default.createDirectory(atPath: data.path("in"), withIntermediateDirectories: true)
    try link("in/link.poseclip", to: "../a.poseclip")
    let head = "file,label,start,end,person\nb.poseclip,other,,,\nc.poseclip,squat,,,\n"
    func error(_ rows: String) throws -> String {
      let table = try data.folder.file("labels.csv", Data((head + rows).utf8))
      let judged = try RepkitProgram.run("evaluate", "actions", table)
      let run = try train(table)
      #expect(run.exitStatus == 1 && run.standardError == judged.standardError)
      return run.standardError
    }
    #expect(
      try error("a.poseclip,squat,0,3,\na.poseclip,other,2,4,\n")
        == "repkit: error: line 5 labels as other a part of what line 4 labels as squat: a.poseclip "
        + "(\(data.path("labels.csv"))); correct them, leave one out, or say with the column number which person of a "
        + "recorded clip each is about\n")
    for name in ["./a.poseclip", "in/../a.poseclip", data.path("a.poseclip"), "in/link.poseclip"] {
      #expect(
        try error("a.poseclip,squat,,,p1\n\(name),squat,,,p2\n").contains(
          "line 5 labels again what line 4 labels: a.poseclip"), "\(name)")
      #expect(
        try error("a.poseclip,squat,0,3,\n\(name),other,2,4,\n").contains(
          "line 5 labels as other a part of what line 4 labels as squat: a.poseclip"), "\(name)")
    }
    // Spans that touch are as they should be, and so is the same label twice but for being told of.
    let table = try data.folder.file(
      "labels.csv", Data((head + "a.poseclip,squat,0,2,\n./a.poseclip,other,2,4,\na.poseclip,squat,1,2,\n").utf8))
    let run = try document(train(table, "--test-share", "0", "--json"))
    #expect(run.warnings.count { $0.hasPrefix("line 6 labels again a part of what line 4 labels, with the same") } == 1)
  }

  @Test mutating func aRecordingWithTwoLabelsIsRefused() throws {
    try data.writeFolders(people: 2)
    let (clip, copy) = (data.path("squat/p0/clip.poseclip"), data.path("wave ✋/p1/copy.poseclip"))
    try FileManager.default.copyItem(atPath: clip, toPath: copy)
    let run = try train(data.folder.url.path)
    #expect(run.exitStatus == 1)
    #expect(
      run.standardError
        == "repkit: error: the same recording is labelled squat in squat/p0/clip.poseclip and wave ✋ in "
        + "wave ✋/p1/copy.poseclip (\(data.folder.url.path)); leave one of them out\n")
    try FileManager.default.moveItem(atPath: copy, toPath: data.path("squat/p0/copy.poseclip"))
    let twice = try document(train(data.folder.url.path, "--json"))
    #expect(
      twice.warnings.contains(
        "the same recording is in squat/p0/clip.poseclip and in squat/p0/copy.poseclip, so that it counts twice"))
  }

  @Test mutating func aSplitKnowsFilesByAnyPath() throws {
    try data.writeFolders(people: 2)
    let folder = data.folder.url.path
    let rows = MadeUpActions.labels.map {
      "./\($0)/../\($0)/p0/clip.poseclip,test\n\(data.path("\($0)/p1/clip.poseclip")),train"
    }
    let split = try data.folder.file("split.csv", Data((["file,split"] + rows).joined(separator: "\n").utf8))
    let run = try document(train(folder, "--split", split, "--json"))
    #expect(run.classes.map(\.testClips) == [1, 1, 1] && run.classes.map(\.clips) == [1, 1, 1])
  }

  /// The model is written, the results are printed, and the status says that something is wrong.
  @Test mutating func unreadableClipsEndWithStatusOne() throws {
    try data.writeFolders(people: 3)
    let folder = data.folder.url.path
    _ = try data.folder.file("squat/notes.txt", Data("x".utf8))
    #expect(try train(folder).exitStatus == 0)
    _ = try data.folder.file("squat/broken.poseclip", Data("{\"format\":\"poseclip\"".utf8))
    let end =
      "repkit: error: 1 clip of the data set could not be read (squat/broken.poseclip); the results are those of the "
      + "others; see what was left out\n"
    try FileManager.default.removeItem(atPath: data.path("m.safetensors"))
    let trained = try train(folder, "--json")
    #expect(trained.standardError.hasSuffix(end), "\(trained.standardError)")
    #expect(try document(trained, status: 1).leftOut.count == 2)
    let judged = try RepkitProgram.run(
      "evaluate", "actions", folder, "--model", data.path("m.safetensors"), "--unseen", "--json")
    #expect(judged.exitStatus == 1 && judged.standardOutput.contains("calibration"))
    #expect(judged.standardError.hasSuffix(end), "\(judged.standardError)")
  }

  @Test mutating func whatATableSaysWrongIsNamed() throws {
    for name in ["a", "b", "c", "d"] { try data.write("\(name).poseclip", label: "squat") }
    let head = "file,label,start,end,number,persn,strat\na.poseclip,x,0,2,,7,n\nb.poseclip,x,,,,,\nc.poseclip,y,,,,,\n"
    let table = try data.folder.file(
      "labels.csv", Data((head + "d.poseclip,y,,,7,,\na.poseclip,x,0.0001,2.0001,,,\n").utf8))
    let run = try document(train(table, "--test-share", "0", "--json"))
    #expect(
      run.leftOut.map { "\($0.clip): \($0.reason)" } == [
        "d.poseclip person 7: it shows no person 7; the numbers of those in it are 1"
      ])
    #expect(
      run.warnings.filter { $0.contains("column") } == [
        "the column \"persn\" means nothing here and is ignored; did you mean \"person\"? (\(table))"
      ])
    #expect(run.classes.map(\.clips) == [3, 1])
  }
}
