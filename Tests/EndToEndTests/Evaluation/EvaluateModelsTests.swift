import Foundation
import TestSupport
import Testing

/// `repkit evaluate actions` on recorded clips of made-up people, with models trained by the program.
struct EvaluateModelsTests {
  private var data: MadeUpActions

  init() throws { data = try MadeUpActions(seed: 47) }

  private func evaluate(_ words: String...) throws -> RepkitProgram.Result {
    try RepkitProgram.run(["evaluate", "actions"] + words)
  }

  private func train(_ dataset: String, _ name: String, _ options: String...) throws -> String {
    let model = data.path(name)
    let run = try RepkitProgram.run(["train", dataset, "-o", model, "--kind", "softmax"] + options)
    try #require(run.exitStatus == 0, "\(run.standardError)")
    return model
  }

  private mutating func writeTable(_ name: String, _ clips: [(file: String, label: String, rest: String)]) throws
    -> String
  {
    var rows = ["file,label,start,end,person,source,split"]
    for clip in clips {
      if !FileManager.default.fileExists(atPath: data.path(clip.file)) {
        try data.write(clip.file, label: clip.label, seconds: 4)
      }
      rows.append("\"\(clip.file)\",\"\(clip.label)\",\(clip.rest)")
    }
    return try data.folder.file(name, Data(rows.joined(separator: "\n").utf8))
  }

  @Test mutating func aModelIsNotJudgedByWhatItWasTrainedOn() throws {
    try data.writeFolders(people: 4)
    let path = data.folder.url.path
    let model = try train(path, "m.safetensors", "--test-persons", "p1,p3")
    let refused = try evaluate(path, "--model", model, "--json")
    #expect(refused.exitStatus == 1 && refused.standardOutput.isEmpty)
    #expect(
      refused.standardError
        == "repkit: error: the model was trained on 6 of the 12 clips that are to judge it (\(model): "
        + "squat/p0/clip.poseclip, squat/p2/clip.poseclip, steht still – ruhig/p0/clip.poseclip …); judge it by the others "
        + "with --unseen, by all the same with --allow-overlap, or train anew with --leave-one-person-out\n")

    let report = data.path("report.html")
    let table = data.path("out.csv")
    let run = try evaluate(
      path, "--model", model, "--unseen", "--json", "--report", report, "--write-predictions", table)
    #expect(run.exitStatus == 0, "\(run.standardError)")
    let unseen = try ActionEvaluationResult(run)
    let judged = try #require(unseen.models.first)
    #expect(unseen.warnings == ["clips that the model was trained on are left out: 6 of 12 (\(model))"])
    #expect(judged.classes == MadeUpActions.labels && judged.clipList.count == 6)
    #expect(Set(judged.clipList.compactMap(\.person)) == ["p1", "p3"])
    #expect(judged.clips.accuracy == 1 && judged.windows.accuracy > 0.8 && judged.windows.intervals != nil)
    let clip = data.path("squat/p0/clip.poseclip")
    for option in ["--report", "--write-predictions"] {
      let own = try evaluate(path, "--model", model, "--unseen", option, clip)
      #expect(
        own.exitStatus == 1 && own.standardError.contains("would replace its own input (\(clip)); give \(option) "))
    }
    // A copy under another name is the same recording.
    try FileManager.default.copyItem(atPath: data.path("squat/p0"), toPath: data.path("squat/copy"))
    let all = try ActionEvaluationResult(evaluate(path, "--model", model, "--allow-overlap", "--json"))
    #expect(all.models.first?.clipList.count == 13)
    #expect(
      all.warnings == [
        "the same recording is in squat/copy/clip.poseclip and in squat/p0/clip.poseclip, so that it counts twice",
        "the model was trained on 7 of the 13 clips, so that its figures are too good (\(model))",
      ])

    let page = try String(contentsOfFile: report, encoding: .utf8)
    #expect(page.contains("<a href=\"steht%20still%20%E2%80%93%20ruhig/p1/clip.poseclip\">"))
    // What was written is judged to the last digit like the model, with labels of its own and with the data's.
    for words in [[], [path, "--ignore-missing"]] {
      var again = try ActionEvaluationResult(
        RepkitProgram.run(["evaluate", "actions"] + words + ["--predictions", table, "--json"]))
      again.models[0].name = model
      #expect(again.models == unseen.models)
    }
    // Windows that are left away, or of another time, are told.
    let lines = try String(contentsOfFile: table, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let gap = try data.folder.file("gap.csv", Data((lines[..<3] + lines[4...]).joined(separator: "\n").utf8))
    let few = try evaluate(path, "--ignore-missing", "--predictions", gap)
    #expect(few.standardError.contains("windows without a prediction were left out: 1 of "), "\(few.standardError)")
    let late = lines.map { $0.replacing(",0.5,2.5,", with: ",500.5,502.5,") }
    let far = try evaluate(
      path, "--ignore-missing", "--predictions",
      try data.folder.file("far.csv", Data(late.joined(separator: "\n").utf8)))
    #expect(far.exitStatus == 1 && far.standardError.contains(" is about a window from 500.5 to 502.5 s, but "))
    let missing = try evaluate(path, "--predictions", table)
    #expect(
      missing.standardError.hasPrefix(
        "repkit: error: 7 clips of the data have no prediction (squat/copy/clip.poseclip, squat/p0/clip.poseclip, "
          + "squat/p2/clip.poseclip … in \(path)); "))
  }

  /// What was written is complete for the same cut, also of clips too short for a window, and of another cut it is not.
  @Test mutating func whatWasWrittenIsComplete() throws {
    try data.writeFolders(people: 2, seconds: 3.3)
    try data.write("squat/p0/short.poseclip", label: "squat", seconds: 0.5)
    let model = try train(data.folder.url.path, "m.safetensors", "--test-share", "0")
    let (path, table) = (data.folder.url.path, data.path("out.csv"))
    for cut in [
      [], ["--stride", "30", "--other", "squat"], ["--stride", "7", "--least-seen", "0.2"], ["--stride", "60"],
    ] {
      let words = ["evaluate", "actions", path, "--json", "--bootstrap", "0"] + cut
      var judged = try ActionEvaluationResult(
        RepkitProgram.run(words + ["--model", model, "--allow-overlap", "--write-predictions", table]))
      judged.models[0].name = table
      let again = try RepkitProgram.run(words + ["--predictions", table])
      #expect(again.exitStatus == 0, "\(again.standardError)")
      #expect(try ActionEvaluationResult(again).models == judged.models, "\(cut)")
    }
    let other = try evaluate(path, "--predictions", table)
    #expect(other.exitStatus == 1 && other.standardError.contains("of the data have no prediction, first "))
    #expect(other.standardError.contains("say with --stride and --least-seen how yours are cut"))
  }

  @Test mutating func eachPersonIsLeftOutInTurn() throws {
    try data.writeFolders(people: 3)
    let path = data.folder.url.path
    let words = ["--leave-one-person-out", "--kind", "softmax", "--bootstrap", "50", "--json"]
    let run = try RepkitProgram.run(["evaluate", "actions", path] + words)
    #expect(run.exitStatus == 0, "\(run.standardError)")
    let result = try ActionEvaluationResult(run)
    let model = try #require(result.models.first)
    #expect(model.name == "softmax, leaving each person out" && result.warnings == [])
    #expect(model.clipList.count == 9 && model.clips.accuracy == 1 && model.windows.accuracy > 0.8)
    let again = try ActionEvaluationResult(RepkitProgram.run(["evaluate", "actions", path] + words))
    #expect(again == result)
    let gathered = try ActionEvaluationResult(
      RepkitProgram.run(["evaluate", "actions", path] + words + ["--other", "wave ✋"]))
    #expect(gathered.models.first?.classes == ["other", "squat", "steht still – ruhig"])
    let table = try evaluate(path, "--leave-one-person-out", "--kind", "softmax", "--bootstrap", "0")
    let lines = table.standardOutput.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines.contains { $0.first == "p2" && $0.last == "1.000" })
    let sources = try evaluate(path, "--leave-one-source-out")
    #expect(
      sources.standardError
        == "repkit: error: nothing says which source a clip is of (squat/p0/clip.poseclip); name it in the table's column "
        + "source\n")
  }

  @Test mutating func eachSourceIsLeftOutInTurnWithItsPeople() throws {
    let labels = MadeUpActions.labels
    var clips: [(file: String, label: String, rest: String)] = []
    for (source, people) in [("gym", ["a", "b"]), ("home", ["c", "d"]), ("park", ["a", "e"])] {
      for person in people {
        for (number, label) in labels.enumerated() {
          clips.append(("\(source)\(person)\(number).poseclip", label, ",,\(person),\(source),"))
        }
      }
    }
    clips[0].rest += "ignore"
    let table = try writeTable("labels.csv", clips)
    let run = try evaluate(table, "--leave-one-source-out", "--kind", "softmax", "--json", "--bootstrap", "0")
    #expect(run.exitStatus == 0, "\(run.standardError)")
    let result = try ActionEvaluationResult(run)
    #expect(result.models.first?.clipList.count == 17)
    #expect(
      result.warnings == [
        "as the split says, 17 of 18 clips judge",
        "without source gym, clips that share a person or a recording with it do not train: 3",
        "without source park, clips that share a person or a recording with it do not train: 2",
      ])
  }

  @Test mutating func modelsAreComparedOnTheSideThatJudges() throws {
    let labels = MadeUpActions.labels
    var clips: [(file: String, label: String, rest: String)] = []
    for person in 0..<5 {
      for (number, label) in labels.enumerated() {
        clips.append(("\(person)\(number).poseclip", label, ",,\(person),,\(person < 3 ? "train" : "test")"))
      }
    }
    clips.append(("foreign.poseclip", "juggling", ",,9,,test"))
    clips.append(("short.poseclip", labels[0], "0,0.5,8,,test"))
    let table = try writeTable("labels.csv", clips)
    let first = try train(table, "1.safetensors")
    let second = data.path("2.safetensors")
    try #require(
      try RepkitProgram.run("train", table, "-o", second, "--kind", "nearest-neighbours").exitStatus == 0)
    let result = try ActionEvaluationResult(evaluate(table, "--model", first, "--model", second, "--json"))
    #expect(result.models.map(\.name) == [first, second])
    #expect(result.models.map(\.unknownLabels) == [["juggling"], ["juggling"]])
    // Six clips, a foreign one, and one that is too short for a window.
    #expect(result.models.map(\.clipList.count) == [8, 8])
    #expect(result.models[0].clipList.first { $0.clip.hasPrefix("short") }?.vote == "other")
    let windows = try #require(result.comparisons.first?.windows)
    let pairs = windows.bothRight + windows.onlyFirstRight + windows.onlySecondRight + windows.bothWrong
    #expect(pairs == result.models[0].windows.count && pairs == result.models[1].windows.count)
    let split = try data.folder.file("split.csv", Data("person,split\n0,test\n".utf8))
    let own = try evaluate(table, "--model", first, "--split", split)
    #expect(own.standardError.contains("the model was trained on 3 of the 3 clips that are to judge it"))
    let none = try data.folder.file("none.csv", Data("person,split\n77,test\n".utf8))
    let foreign = try evaluate(table, "--model", first, "--split", none)
    #expect(foreign.standardError.hasPrefix("repkit: error: the split names no clip of the data (\(none)); "))
  }

  @Test mutating func modelsThatAreNoneAreNamed() throws {
    try data.write("squat.poseclip", label: "squat", headerLabel: "squat")
    let clip = data.path("squat.poseclip")
    let text = try data.folder.file("m.safetensors", Data("not a model".utf8))
    let run = try evaluate(clip, "--model", text)
    #expect(run.exitStatus == 1)
    #expect(
      run.standardError.hasPrefix("repkit: error: this is no safetensors file (\(text): "), "\(run.standardError)")
    let absent = try evaluate(clip, "--model", data.path("none"))
    #expect(
      absent.standardError
        == "repkit: error: cannot read the model: no such file (\(data.path("none"))); give the path of a .safetensors file "
        + "that 'repkit train' wrote\n")
  }
}
