import Foundation
import TestSupport
import Testing

/// `repkit evaluate actions` on predictions made elsewhere.
struct EvaluateActionsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  private func evaluate(_ words: String...) throws -> RepkitProgram.Result {
    try RepkitProgram.run(["evaluate", "actions"] + words)
  }

  private static let table = """
    clip,window,end,label,truth,person,score:squat,score:lunge
    "a é, 1",0,2,squat,squat,p1,0.9,0.1
    "a é, 1",0.5,2.5,squat,squat,p1,0.7,0.3
    "a é, 1",1,3,lunge,squat,p1,0.4,0.6
    b,0,2,other,lunge,p2,0.45,0.55
    b,0.5,2.5,lunge,lunge,p2,0.2,0.8
    c,0,2,squat,juggling,p2,0.6,0.4

    """

  @Test func predictionsAreJudgedAndWrittenBack() throws {
    let table = try folder.file("p.csv", Data(Self.table.utf8))
    let run = try evaluate(
      "--predictions", table, "--json", "--write-predictions", path("out.csv"), "--report", path("report.html"))
    #expect(run.exitStatus == 0 && run.standardError.isEmpty, "\(run.standardError)")
    let model = try #require(try ActionEvaluationResult(run).models.first)
    #expect(model.classes == ["squat", "lunge"] && model.unknownLabels == ["juggling"])
    #expect(model.windows.count == 6 && model.windows.accuracy == 0.5)
    #expect(model.windows.confusionMatrix?.labels == ["juggling", "lunge", "other", "squat"])
    #expect(model.windows.confusionMatrix?.counts == [[0, 0, 0, 1], [0, 1, 1, 0], [0, 0, 0, 0], [0, 1, 0, 2]])
    #expect(abs(model.windows.balancedAccuracy - (0.5 + 2.0 / 3) / 3) < 1e-12)
    #expect(abs(model.windows.macro.f1 - (0.5 + 2.0 / 3) / 4) < 1e-12)
    #expect(abs(model.windows.macroOfTrueLabels.f1 - (0.5 + 2.0 / 3) / 3) < 1e-12)
    #expect(model.windows.intervals != nil)
    #expect(model.clipList.map(\.vote) == ["squat", "lunge", "squat"])
    #expect(model.clips.accuracy == 2.0 / 3 && model.clipsByMeanScore?.accuracy == 2.0 / 3)
    #expect(model.calibration?.windows == 6)
    #expect(
      model.confusions.first
        == .init(truth: "juggling", predicted: "squat", windows: 1, clips: [.init(clip: "c", windows: 1)]))

    var again = try ActionEvaluationResult(evaluate("--predictions", path("out.csv"), "--json"))
    again.models[0].name = model.name
    #expect(again.models == [model])
    let page = try String(contentsOfFile: path("report.html"), encoding: .utf8)
    #expect(page.contains("a é, 1") && page.contains("confusion matrix") && page.contains("reliability curve"))
    #expect(page.contains("has no class for, so that all their windows are wrong: juggling"))
  }

  @Test func peopleReadATable() throws {
    let table = try folder.file("p.csv", Data(Self.table.utf8))
    let run = try evaluate("--predictions", table, "--bootstrap", "0")
    #expect(run.exitStatus == 0)
    let lines = run.standardOutput.split(separator: "\n").map(String.init)
    let words = lines.map { $0.split(separator: " ").map(String.init) }
    #expect(words[1] == ["windows", "6", "0.500", "0.389", "0.292", "0.389", "0.500"])
    #expect(words[2] == ["clips,", "vote", "3", "0.667", "0.667", "0.556", "0.556", "0.556"])
    #expect(lines.contains("  squat taken for lunge: 1 in a é, 1 (1)"))
    #expect(
      lines.contains(
        "note: labels in the data that \(table) has no class for, so that all their windows are wrong: juggling"))
    #expect(lines.last?.hasPrefix("6 windows of 3 clips in ") == true)
  }

  @Test func twoAreCompared() throws {
    let first = try folder.file("1.csv", Data(Self.table.utf8))
    let second = try folder.file(
      "2.csv",
      Data(Self.table.replacing(",1,3,lunge,", with: ",1,3,squat,").replacing("b,0,2,other", with: "b,0,2,lunge").utf8))
    let document = try ActionEvaluationResult(evaluate("--predictions", first, "--predictions", second, "--json"))
    #expect(document.models.map(\.name) == [first, second])
    let windows = try #require(document.comparisons.first?.windows)
    #expect(windows == .init(bothRight: 3, onlyFirstRight: 0, onlySecondRight: 2, bothWrong: 1, exactPValue: 0.5))
    let run = try evaluate("--predictions", first, "--predictions", second)
    #expect(run.standardOutput.contains("McNemar's test"))
  }

  @Test func faultsAreNamedAndNothingIsWritten() throws {
    let report = try folder.file("report.html", Data("before".utf8))
    let cases = [
      ("clip,label\na,b\n", "the predictions have no column \"window\""),
      ("clip,window,label\na,0,b\n", "the predictions say nothing of what is true"),
      (
        "clip,window,label,truth\na,x,b,b\n",
        "line 2 of the predictions has \"x\" as window, which is no number that it can be"
      ),
      (
        "clip,window,label,truth,b\na,0,c,b,1\n",
        "line 2 of the predictions has the label \"c\", which none of its score columns is for"
      ),
    ]
    for (text, what) in cases {
      let table = try folder.file("p.csv", Data(text.utf8))
      let run = try evaluate("--predictions", table, "--report", report)
      #expect(run.exitStatus == 1 && run.standardOutput.isEmpty)
      #expect(run.standardError.hasPrefix("repkit: error: \(what) (\(table)); "), "\(run.standardError)")
    }
    #expect(try String(contentsOfFile: report, encoding: .utf8) == "before")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(left.sorted() == ["p.csv", "report.html"])
    let own = try evaluate("--predictions", path("p.csv"), "--write-predictions", path("p.csv"))
    #expect(own.standardError.hasPrefix("repkit: error: the predictions would replace its own input"))
  }

  /// Two outputs that lead to one file would lose one of them, whatever they are called.
  @Test func twoOutputsAreTwoFiles() throws {
    let table = try folder.file("p.csv", Data(Self.table.utf8))
    let there = try folder.file("there.html", Data("before".utf8))
    let manager = FileManager.default
    try manager.createDirectory(atPath: path("d"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: path("link.csv"), withDestinationPath: there)
    try manager.createSymbolicLink(atPath: path("e"), withDestinationPath: path("d"))
    for (report, predictions) in [
      (there, there), (there, path("link.csv")), (there, path("d/../there.html")), (path("new"), path("./new")),
      (path("d/new"), path("e/new")), (path("new"), path("e/../new")),
    ] {
      let run = try evaluate("--predictions", table, "--report", report, "--write-predictions", predictions)
      #expect(
        run.exitStatus == 2 && run.standardError.contains("--write-predictions and --report name the same file"),
        "\(report) \(predictions)")
    }
    #expect(try String(contentsOfFile: there, encoding: .utf8) == "before")
    let run = try evaluate(
      "--predictions", table, "--report", path("new"), "--write-predictions", path("d/new"), "--bootstrap", "0")
    #expect(run.exitStatus == 0, "\(run.standardError)")
  }

  /// What was found is told even when it cannot be kept, and one output does not take another with it.
  @Test func resultsAreToldWhenAReportCannotBeWritten() throws {
    let rows = (0..<600).map { "clip \($0),0,\($0 % 3 == 0 ? "squat" : "lunge"),squat\n" }
    let table = try folder.file("p.csv", Data(("clip,window,label,truth\n" + rows.joined()).utf8))
    let report = path("report.html")
    let words = ["evaluate", "actions", "--predictions", table, "--report", report, "--bootstrap", "0"]
    let run = try RepkitProgram.run(
      words + ["--write-predictions", path("out.csv")], shell: "trap '' XFSZ; ulimit -f 80")
    #expect(run.exitStatus == 1)
    #expect(run.standardOutput.contains("600 windows of 600 clips in "), "\(run.standardOutput)")
    #expect(run.standardError == "repkit: error: the disk is full (\(report)); make room or write to another disk\n")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(left.sorted() == ["out.csv", "p.csv"])
    // The report is whole when nobody can read the results.
    let mute = try RepkitProgram.run(words, shell: "exec >/dev/full")
    #expect(mute.exitStatus == 1 && mute.standardError.contains("standard output"), "\(mute.standardError)")
    #expect(FileManager.default.fileExists(atPath: report))
  }

  @Test(arguments: [
    ([], "no data set is given; give a folder or table of labelled clips, or predictions with --predictions"),
    (["data", "--model", "m", "--predictions", "p"], "--model and --predictions exclude each other"),
    (
      ["--predictions", "p", "--stride", "5"], "--stride is for models; predictions are of windows that were cut before"
    ),
    (["data", "--model", "m", "--ignore-missing"], "--ignore-missing is for --predictions"),
    (["data", "--model", "m", "--leave-one-person-out"], "--model and --leave-one-person-out exclude each other"),
    (["data", "--mirror"], "--mirror is for training anew: --leave-one-person-out or --leave-one-source-out"),
    (
      ["data", "--leave-one-person-out", "--unseen"],
      "--unseen is not for --leave-one-person-out, which judges by all clips in turn"
    ),
    (["--predictions", "p", "--kind", "softmax"], "--kind is for training anew"),
    (["data", "--unseen", "--allow-overlap"], "--unseen and --allow-overlap exclude each other"),
    (["data", "--exercise", "squat"], "option '--exercise' is not for 'evaluate actions'"),
    (
      ["data", "--model", "a", "--model", "b", "--write-predictions", "o"],
      "--write-predictions takes those of one model"
    ),
    (["data", "--bootstrap", "-1"], "option '--bootstrap' takes a whole number from 0 to 100000, not '-1'"),
  ])
  func callsThatMakeNoSense(words: [String], message: String) throws {
    let run = try RepkitProgram.run(["evaluate", "actions"] + words)
    #expect(run.standardError == "repkit: error: \(message); see 'repkit evaluate --help'\n")
    #expect(run.exitStatus == 2)
  }
}
