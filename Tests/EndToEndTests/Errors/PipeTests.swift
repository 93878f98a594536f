import Foundation
import TestSupport
import Testing

/// Pipes where files are expected: what comes out of them is used, and one whose writer never comes ends with a signal.
struct PipeTests {
  let folder: TemporaryFolder
  let fifo: String

  init() throws {
    folder = try TemporaryFolder()
    fifo = folder.url.appendingPathComponent("fifo").path
    try #require(mkfifo(fifo, 0o600) == 0)
  }

  private static let video = "clips/squats_lowfps_5.mp4"

  /// Runs the program while a shell writes into its standard input, or into descriptor 3.
  private func run(_ words: [String], writer: String, descriptor: Int = 0) throws -> RepkitProgram.Result {
    let process = Process()
    let output = Pipe()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let command = "\"$0\" \"$@\" " + (descriptor == 0 ? "" : "3<&0 </dev/null")
    process.arguments = ["-c", "\(writer) | \(command)", RepkitProgram.program.path] + words
    process.currentDirectoryURL = RepkitProgram.package
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let standardOutput = try output.fileHandleForReading.readToEnd() ?? Data()
    let standardError = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return .init(
      standardOutput: String(decoding: standardOutput, as: UTF8.self),
      standardError: String(decoding: standardError, as: UTF8.self), exitStatus: process.terminationStatus)
  }

  @Test(arguments: ["cat", "gzip -c"])
  func aRecordedClipComesOutOfAPipe(writer: String) throws {
    let clip = HandClipFixture.path
    let piped = try run(["gestures", "/dev/stdin", "--gestures", "pinch"], writer: "\(writer) \(clip)")
    #expect(piped.exitStatus == 0, "\(piped.standardError)")
    #expect(piped.standardOutput.contains("pinch 3 in 6.1 s"))
  }

  /// Paths are relative to the working directory; clips have to be files, because they are read more than once.
  @Test func aTableOfLabelsComesOutOfAPipe() throws {
    var data = try MadeUpActions(seed: 9)
    try data.writeFolders(people: 2)
    let rows = MadeUpActions.labels.flatMap { label in
      (0..<2).map { "\(data.path("\(label)/p\($0)/clip.poseclip")),\(label),p\($0)" }
    }
    let table = try data.folder.file("t.csv", Data((["file,label,person"] + rows).joined(separator: "\n").utf8))
    let model = data.path("m.safetensors")
    let options = ["/dev/stdin", "-o", model, "--kind", "softmax", "--test-share", "0"]
    let trained = try run(["train"] + options, writer: "cat '\(table)'")
    #expect(trained.exitStatus == 0 && trained.standardError.isEmpty, "\(trained.standardError)")
    #expect(FileManager.default.fileExists(atPath: model))
    let redirected = try RepkitProgram.run(["train"] + options, shell: "exec < '\(table)'")
    #expect(redirected.exitStatus == 0, "\(redirected.standardError)")
    // Out of a pipe with a name, they are relative to it.
    let (named, relative) = (data.path("named"), data.path("relative.csv"))
    try #require(mkfifo(named, 0o600) == 0)
    let text = try String(contentsOfFile: table, encoding: .utf8)
    try Data(text.replacingOccurrences(of: data.folder.url.path + "/", with: "").utf8).write(
      to: URL(fileURLWithPath: relative))
    let other = data.path("o.safetensors")
    let piped = try run(
      ["train", named, "-o", other, "--kind", "softmax", "--test-share", "0"], writer: "cat '\(relative)' > '\(named)'")
    #expect(piped.exitStatus == 0, "\(piped.standardError)")
    let clip = try run(
      ["train", "/dev/stdin", "-o", data.path("n.safetensors")], writer: "cat '\(data.path("squat/p0/clip.poseclip"))'")
    #expect(clip.exitStatus == 1)
    #expect(
      clip.standardError
        == "repkit: error: a recorded clip comes out of this pipe, which can be read only once (/dev/stdin); save it to "
        + "a file; tables of labels are taken out of pipes\n")
  }

  @Test func aVideoComesOutOfAPipe() throws {
    let counted = try CountResult(run(["count", "squat", "/dev/stdin", "--json"], writer: "cat \(Self.video)"))
    #expect(counted.reps == 5 && counted.frames == 130)
    let clip = folder.url.appendingPathComponent("clip.poseclip").path
    let recorded = try run(["extract", "/dev/stdin", "-o", clip], writer: "cat \(Self.video)")
    #expect(recorded.standardOutput == "\(clip): 130 frames in 18.0 s, 130 with people, from /dev/stdin\n")
    #expect(try CountResult(RepkitProgram.run("count", "squat", clip, "--json")).reps == 5)
  }

  @Test func controlsAndDefinitionsComeOutOfAPipe() throws {
    let controls = try run(
      ["gestures", HandClipFixture.path, "--gestures", "pinch", "--controls", "/dev/fd/3", "--dry-run"],
      writer: "cat clips/pinch.controls.json", descriptor: 3)
    #expect(controls.exitStatus == 0, "\(controls.standardError)")
    #expect(controls.standardOutput.contains("press space"))
    let squat = try RepkitProgram.run("count", "--show", "squat").standardOutput
    let definition = try folder.file("squat.json", Data(squat.utf8))
    let clip = try folder.file("clip.poseclip", Data((HandClipFixture.header + "\n").utf8))
    let counted = try run(
      ["count", "--definition", "/dev/stdin", clip], writer: "cat \(definition)")
    #expect(counted.standardError.contains("the recorded clip has no bodies"), "\(counted.standardError)")
  }

  /// Of each command and option that opens a file: how it is called, and how it ends.
  @Test(arguments: [
    ["count", "squat", "FIFO"], ["gestures", "FIFO"], ["classify", "FIFO"], ["gestures", "FIFO.poseclip"],
    ["learn", "my-squat", "FIFO", "--reps", "5"], ["extract", "FIFO", "-o", "clip.poseclip"],
    ["count", "squat", "--controls", "FIFO"], ["count", "--definition", "FIFO"], ["evaluate", "counts", "FIFO"],
    ["train", "FIFO.csv", "-o", "none.safetensors"], ["evaluate", "actions", "--predictions", "FIFO"],
    ["evaluate", "actions", "FIFO.csv", "--model", "FIFO"],
  ])
  func waitingForAWriterEndsWithASignal(words: [String]) throws {
    for ending in ["poseclip", "csv"] {
      try FileManager.default.createSymbolicLink(atPath: "\(fifo).\(ending)", withDestinationPath: fifo)
    }
    let words = words.map { $0.replacingOccurrences(of: "FIFO", with: fifo) }
    for terminates in [true, false] {
      let start = ContinuousClock.now
      let run = try RepkitProgram.run(words, interruptAfterSeconds: 1.5, terminates: terminates)
      #expect(ContinuousClock.now - start < .seconds(60), "\(words)")
      #expect(run.exitStatus != 0)
      #expect(run.standardOutput.isEmpty)
    }
  }

  /// There are no results to end with, so that the status says which signal it was.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func workThatWaitsForAWriterSaysThatItWasInterrupted(signal: Int32) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(fifo).csv", withDestinationPath: fifo)
    let model = folder.url.appendingPathComponent("m.safetensors").path
    for words in [
      ["train", "\(fifo).csv", "-o", model], ["evaluate", "actions", "--predictions", fifo],
      ["evaluate", "actions", "\(fifo).csv", "--leave-one-person-out"],
    ] {
      let run = try StartedProgram(words)
      usleep(1_500_000)
      run.send(signal)
      #expect(run.status() == 128 + signal, "\(words)")
      #expect(run.standardError.hasPrefix("repkit: error: interrupted before "), "\(run.standardError)")
    }
  }

  /// What had come until then is counted.
  @Test func aWriterThatStopsInTheMiddleIsNotWaitedForAfterCtrlC() throws {
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", "exec > \(fifo); head -c 150000 \(Self.video); exec sleep 300"]
    writer.currentDirectoryURL = RepkitProgram.package
    try writer.run()
    defer { kill(writer.processIdentifier, SIGKILL) }
    let run = try RepkitProgram.run("count", "squat", fifo, "--json", interruptAfterSeconds: 12)
    #expect(run.exitStatus == 0, "\(run.standardError)")
    let result = try CountResult(run)
    #expect(result.frames > 10 && result.frames < 130)
    #expect(result.warnings.last == "interrupted: these are the results so far")
  }

  @Test func whatAPipeCannotGiveIsSaid() throws {
    let resumed = try RepkitProgram.run("extract", fifo, "-o", "clip.poseclip", "--resume")
    #expect(resumed.exitStatus == 2)
    #expect(
      resumed.standardError
        == "repkit: error: option '--resume' is for files: what came out of the pipe \(fifo) is over; "
        + "see 'repkit extract --help'\n")
    let device = try RepkitProgram.run("count", "squat", "--controls", "/dev/zero")
    #expect(device.exitStatus == 1)
    #expect(
      device.standardError.hasPrefix("repkit: error: cannot read the controls file: it is a device (/dev/zero); "))
    let manifest = try folder.file(
      "manifest.tsv",
      Data(
        "id\tfile\tkind\texercise\treps\trep_times_s\tconfidence\tnotes\nx\tfifo\texercise\tsquat\t5\t\tlow\t\n".utf8))
    let evaluated = try RepkitProgram.run("evaluate", "counts", manifest, "--json")
    #expect(
      try EvaluationResult(evaluated).clips.map(\.problem) == [
        "this is a pipe, which cannot be read as a file (\(fifo)); save what comes out of it to a file, and give that"
      ])
  }
}
