import Foundation
import TestSupport
import Testing

/// `repkit evaluate counts` on a few bundled clips, with a cache of its own.
struct EvaluateTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
  private var environment: [String: String] { ["XDG_CACHE_HOME": path("cache")] }
  private var entries: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path("cache/repkit/poses"))) ?? []).sorted()
  }

  private func copy(_ clip: String, _ name: String) throws {
    let source = RepkitProgram.package.appendingPathComponent("clips/\(clip)")
    try FileManager.default.copyItem(at: source, to: folder.url.appendingPathComponent(name))
  }

  private func evaluate(_ words: String...) throws -> RepkitProgram.Result {
    try RepkitProgram.run(["evaluate", "counts"] + words, environment: environment)
  }

  @Test func aManifestIsEvaluatedColdWarmAndWithADamagedCache() throws {
    try copy("squats_lowfps_5.mp4", "squats é.mp4")
    try copy("squats_front_10.annotated.jpg", "picture.jpg")
    let manifest = try folder.file(
      "manifest.tsv",
      Data(
        """
        id\tfile\tkind\texercise\treps\trep_times_s\tconfidence\tnotes
        sq\tsquats é.mp4\texercise\tSquat(air)\t6\t2.6,5.96,9.2,12.5,15.8\thigh\taccept 5-6
        ng\tpicture.jpg\tnegative\tstanding\t0\t\thigh\t
        gone\tnone.mp4\texercise\tsquat\t3\t\tlow\t
        jug\tpicture.jpg\texercise\tjuggling\t3\t\tlow\t
        hd\tpicture.jpg\thand\tpinch\t\t\t\t

        """.utf8))
    let cold = try evaluate(manifest, "--json")
    #expect(cold.exitStatus == 1)
    let leftOut = "kind hand is neither exercise nor negative, so its clips are left out: 1"
    #expect(
      cold.standardError == "repkit: warning: \(leftOut)\n"
        + "repkit: error: 1 of 5 clips could not be evaluated (gone); see their lines in the table\n")
    let first = try EvaluationResult(cold)
    #expect(first.cachedClips == 0 && first.warnings == [leftOut])
    #expect(first.clips.map(\.id) == ["sq", "ng", "gone", "jug", "hd"])
    #expect(first.clips[0].exercise == "squat" && first.clips[0].counted == 5 && first.clips[0].error == 0)
    #expect(first.clips[0].repetitions?.count == 5)
    #expect(first.clips[0].timing?.matched == 5 && first.clips[0].timing?.extra == 0)
    #expect(try #require(first.clips[0].timing?.meanAbsoluteErrorSeconds) < 0.5)
    // A picture is no movement: no counter of the catalogue counts.
    #expect(try #require(first.clips[1].counters).count > 1)
    #expect(first.clips[1].counters?.allSatisfy { $0.reps == 0 } == true)
    #expect(first.clips[2].problem == "no such file (\(path("none.mp4"))); check the path")
    #expect(first.clips[3].problem == "no exercise of the catalogue is called so")
    #expect(first.clips[4].problem == "not about reps")
    #expect(first.summary.all.clips == 1 && first.summary.all.exactShare == 1)
    #expect(first.summary.byConfidence.map(\.name) == ["high"])
    #expect(first.summary.negatives == .init(clips: 1, phantomReps: 0))
    #expect(entries.count == 2)

    let warm = try EvaluationResult(evaluate(manifest, "--json"))
    #expect(warm.cachedClips == 2)
    #expect(warm.clips == first.clips && warm.summary == first.summary)

    for entry in entries {
      let file = folder.url.appendingPathComponent("cache/repkit/poses/\(entry)")
      try Data(contentsOf: file).dropLast(40).write(to: file)
    }
    let mended = try EvaluationResult(evaluate(manifest, "--json"))
    #expect(mended.cachedClips == 0)
    #expect(mended.clips == first.clips)
    #expect(try EvaluationResult(evaluate(manifest, "--json")).cachedClips == 2)
  }

  @Test func aFolderOfRenderedTruthsGivesATableAndAPage() throws {
    try copy("squats_portrait_rotated_5.mp4", "squats.mp4")
    _ = try folder.file(
      "squats.json",
      Data(
        """
        {"clip":"squats.mp4","description":"5 squats <portrait>","exercise":"squat","fullReps":4,
         "reps":[{"peak":2.339,"kind":"full"},{"peak":5.174,"kind":"full"}]}
        """.utf8))
    _ = try folder.file("other.json", Data("{\"models\":[]}".utf8))
    let run = try evaluate(folder.url.path, "--report", path("report.html"), "--all-counters")
    #expect(run.exitStatus == 0, "\(run.standardError)")
    let lines = run.standardOutput.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines[0].first == "clip")
    #expect(lines[1].prefix(5) == ["squats", "squat", "4", "5", "+1"])
    #expect(run.standardOutput.contains("other counters on these clips\n  squats: "))
    #expect(lines.contains { $0.prefix(6) == ["all", "1", "0.0", "%", "100.0", "%"] })
    let page = try String(contentsOfFile: path("report.html"), encoding: .utf8)
    #expect(page.contains("<svg ") && page.contains("squats · squat · 5 of 4"))
    #expect(page.contains("5 squats &lt;portrait&gt;"))
  }

  @Test func theReportNeverReplacesItsLabels() throws {
    let manifest = try folder.file(
      "manifest.tsv", Data("file\tkind\texercise\treps\nno.mp4\texercise\tsquat\t3\n".utf8))
    let run = try evaluate(manifest, "--report", path("manifest.tsv"))
    #expect(run.exitStatus == 1)
    #expect(
      run.standardError
        == "repkit: error: the report would replace its own input (\(path("manifest.tsv"))); "
        + "give --report another name\n")
  }

  @Test func onlyTheExercisesAskedFor() throws {
    let manifest = try folder.file(
      "manifest.tsv",
      Data(
        """
        file\tkind\texercise\treps
        clip.poseclip\texercise\tsquat\t0
        none.mp4\texercise\tlunge\t3
        clip.poseclip\tnegative\twalking\t0

        """.utf8))
    _ = try folder.file(
      "clip.poseclip",
      Data("{\"format\":\"poseclip\",\"version\":1,\"width\":4,\"height\":4}\n{\"seconds\":0,\"nobody\":true}\n{".utf8))
    let run = try evaluate(manifest, "--exercise", "squat,push_up", "--json")
    #expect(run.exitStatus == 0, "\(run.standardError)")
    let result = try EvaluationResult(run)
    #expect(result.clips.map(\.kind) == ["exercise", "negative"])
    #expect(result.clips[1].counters?.map(\.exercise) == ["squat", "push-up"])
    #expect(entries.isEmpty, "a recorded clip is its own cache")
    #expect(
      result.warnings == [
        "the recorded clip is cut short: its last line, 3, is not whole and was left out (\(path("clip.poseclip")))"
      ])
  }

  @Test func aFileThatIsNotTheLabelledOneIsNamed() throws {
    try copy("squats_front_10.annotated.jpg", "picture.jpg")
    let manifest = try folder.file(
      "m.tsv", Data("file\tkind\texercise\treps\tsha256\npicture.jpg\tnegative\tstanding\t\t00ff\n".utf8))
    let result = try EvaluationResult(evaluate(manifest, "--json"))
    #expect(
      result.warnings == ["this is not the file that was labelled, its sha256 differs (\(path("picture.jpg")))"])
  }

  @Test func ctrlCKeepsWhatIsDone() throws {
    try copy("squats_front_10.annotated.jpg", "picture.jpg")
    try copy("squats_front_10.mp4", "long.mp4")
    let manifest = try folder.file(
      "m.tsv",
      Data("file\tkind\texercise\treps\npicture.jpg\tnegative\tstanding\t\nlong.mp4\texercise\tsquat\t10\n".utf8))
    let cache = path("cache/repkit/poses")
    let run = try RepkitProgram.run(
      ["evaluate", "counts", manifest, "--jobs", "1", "--json"], environment: environment,
      interruptWhen: {
        ((try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []).contains { $0.hasSuffix(".gz") }
      })
    #expect(run.exitStatus == 0, "\(run.standardError)")
    let result = try EvaluationResult(run)
    #expect(result.clips.map(\.id) == ["picture.jpg"])
    #expect(result.warnings == ["interrupted: these are the results of 1 of 2 clips"])
    #expect(entries.count == 1)
  }

  @Test func aCacheThatCannotBeWrittenOnlyWarns() throws {
    try copy("squats_front_10.annotated.jpg", "picture.jpg")
    try copy("squats_lowfps_5.mp4", "squats.mp4")
    let head = "file\tkind\texercise\treps\n"
    let picture = try folder.file("picture.tsv", Data("\(head)picture.jpg\tnegative\tx\t\n".utf8))
    // This puts the networks into the cache, so that only poses are written afterwards.
    #expect(try evaluate(picture, "--json").exitStatus == 0)
    let video = try folder.file("video.tsv", Data("\(head)squats.mp4\texercise\tsquat\t5\n".utf8))
    let full = try RepkitProgram.run(
      ["evaluate", "counts", video, "--json"], environment: environment, shell: "trap '' XFSZ; ulimit -f 128")
    #expect(full.exitStatus == 0, "\(full.standardError)")
    let result = try EvaluationResult(full)
    #expect(result.clips[0].counted == 5)
    #expect(result.warnings.count == 1)
    #expect(result.warnings[0].hasPrefix("poses are not kept for the next time: the disk is full"))
    #expect(entries.count == 1, "nothing is left of what could not be kept")

    try FileManager.default.removeItem(atPath: path("cache/repkit/poses"))
    try Data().write(to: folder.url.appendingPathComponent("cache/repkit/poses"))
    let blocked = try EvaluationResult(evaluate(picture, "--json"))
    #expect(blocked.warnings.count == 1)
    #expect(blocked.warnings[0].hasPrefix("poses are not kept for the next time: "))
  }

  @Test func aFullDiskKeepsWhatWasRecorded() throws {
    let clip = path("clip.poseclip")
    try #require(
      try RepkitProgram.run(
        ["extract", "clips/squats_front_10.annotated.jpg", "-o", path("x.poseclip")], environment: environment
      ).exitStatus == 0)
    let run = try RepkitProgram.run(
      ["extract", "clips/squats_lowfps_5.mp4", "-o", clip], environment: environment,
      shell: "trap '' XFSZ; ulimit -f 200")
    #expect(run.exitStatus == 1)
    #expect(!FileManager.default.fileExists(atPath: clip))
    let part = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.url.path).first { $0.hasSuffix(".part") })
    #expect(
      run.standardError == "repkit: error: the disk is full (\(clip)); make room; what was recorded until then is in "
        + "\(path(part))\n")
    let kept = path("kept.poseclip")
    try FileManager.default.moveItem(atPath: path(part), toPath: kept)
    let result = try CountResult(RepkitProgram.run("count", "squat", kept, "--json"))
    #expect(result.frames > 10 && result.frames < 130)
  }

  @Test func labelsThatCannotBeReadAreNamed() throws {
    let head = "file\tkind\texercise\treps\n"
    let cases = [
      ("", "there is no clip in the manifest", "add a line for each clip"),
      (head, "there is no clip in the manifest", "add a line for each clip"),
      (
        "file\tkind\treps\na\texercise\t3\n", "the manifest has no column \"exercise\"",
        "name the columns in the first line, separated by tabs: file, kind, exercise, reps"
      ),
      (
        head + "a.mp4\texercise\tsquat\tmany\n",
        "line 2 of the manifest has \"many\" as reps, which is no number that it can be", "correct the line"
      ),
      (
        head + "a.mp4\texercise\tsquat\n", "line 2 of the manifest has 3 fields, its first line names 4",
        "separate the fields by tabs, and keep the place of an empty one"
      ),
    ]
    for (text, what, remedy) in cases {
      let manifest = try folder.file("manifest.tsv", Data(text.utf8))
      let run = try evaluate(folder.url.path)
      #expect(run.standardError == "repkit: error: \(what) (\(manifest)); \(remedy)\n")
      #expect(run.exitStatus == 1 && run.standardOutput.isEmpty)
    }
    let help = "give a manifest.tsv, a truth as JSON, or a folder that holds one; see 'repkit evaluate --help'"
    let none = path("none.tsv")
    let noFile = try evaluate(none)
    #expect(noFile.standardError == "repkit: error: the labels cannot be read: no such file (\(none)); \(help)\n")
    let empty = path("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let noLabels = try evaluate(empty)
    #expect(
      noLabels.standardError
        == "repkit: error: the labels cannot be read: neither manifest.tsv nor the truth of a clip is in this folder "
        + "(\(empty)); \(help)\n")
    let report = path("none/report.html")
    let noReport = try evaluate("clips", "--report", report)
    #expect(
      noReport.standardError
        == "repkit: error: there is no such directory to write into (\(report)); create it first, or write elsewhere\n")
  }
}
