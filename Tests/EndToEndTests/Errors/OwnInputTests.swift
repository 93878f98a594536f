import Foundation
import TestSupport
import Testing

/// No output replaces a file that the same call reads, by whatever name.
struct OwnInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let squat = try RepkitProgram.run("count", "--show", "squat").standardOutput
    let controls = RepkitProgram.package.appendingPathComponent("clips/pinch.controls.json")
    let video = RepkitProgram.package.appendingPathComponent("clips/squats_lowfps_5.mp4")
    for name in ["clips/p", "folders/squat/anna"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    _ = try folder.file("input.mp4", Data(contentsOf: video))
    _ = try folder.file("definition.mp4", Data(squat.utf8))
    _ = try folder.file("controls.mp4", Data(contentsOf: controls))
    // Calls are refused before these are read.
    for name in ["model.mp4", "predictions.csv", "clips/p/a.poseclip", "clips/b.mp4", "folders/squat/anna/c.poseclip"] {
      _ = try folder.file(name, Data(name.utf8))
    }
    _ = try folder.file("clips/labels.csv", Data("file,label\np/a.poseclip,squat\nb.mp4,other\n".utf8))
    _ = try folder.file("split.csv", Data("file,split\np/a.poseclip,train\nb.mp4,test\n".utf8))
    _ = try folder.file("clips/manifest.tsv", Data("file\tkind\texercise\treps\nb.mp4\texercise\tsquat\t5\n".utf8))
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("link.mp4"),
      withDestinationURL: folder.url.appendingPathComponent("input.mp4"))
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("link.safetensors"),
      withDestinationURL: folder.url.appendingPathComponent("clips/b.mp4"))
  }

  /// The bytes of all files.
  private func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) {
      contents[name] = FileManager.default.contents(atPath: folder.url.appendingPathComponent(name).path)
    }
    return contents
  }

  /// The last word is the output, the one before it its option; DIR is the folder.
  @Test(arguments: [
    "count squat DIR/input.mp4 --annotate DIR/input.mp4",
    "count squat DIR/input.mp4 --annotate DIR/link.mp4",
    "count squat DIR/input.mp4 --controls DIR/controls.mp4 --annotate DIR/controls.mp4",
    "count squat --camera /dev/video99 --controls DIR/controls.mp4 --annotate DIR/clips/../controls.mp4",
    "count DIR/input.mp4 --definition DIR/definition.mp4 --annotate DIR/./definition.mp4",
    "gestures DIR/input.mp4 --annotate DIR/link.mp4",
    "gestures DIR/input.mp4 --controls DIR/controls.mp4 --annotate DIR/controls.mp4",
    "gestures --camera /dev/video99 --controls DIR/controls.mp4 --annotate DIR/controls.mp4",
    "classify DIR/input.mp4 --model DIR/model.mp4 --annotate DIR/input.mp4",
    "classify DIR/input.mp4 --model DIR/model.mp4 --annotate DIR/model.mp4",
    "classify --camera /dev/video99 --model DIR/model.mp4 --annotate DIR/model.mp4",
    "learn my-squat DIR/input.mp4 --reps 5 -o DIR/link.mp4",
    "extract DIR/input.mp4 -o DIR/./input.mp4",
    "train DIR/clips/labels.csv -o DIR/clips/labels.csv",
    "train DIR/clips/labels.csv --split DIR/split.csv -o DIR/split.csv",
    "train DIR/clips/labels.csv -o DIR/clips/p/a.poseclip",
    "train DIR/clips/labels.csv -o DIR/clips/p/../b.mp4",
    "train DIR/clips/labels.csv -o DIR/link.safetensors",
    "train DIR/clips -o DIR/clips/labels.csv",
    "train DIR/clips/ -o DIR/clips/./p/a.poseclip",
    "train DIR/folders -o DIR/folders/squat/anna/c.poseclip",
    "evaluate counts DIR/clips --report DIR/clips/manifest.tsv",
    "evaluate counts DIR/clips/manifest.tsv --report DIR/clips/b.mp4",
    "evaluate actions DIR/clips --model DIR/model.mp4 --report DIR/model.mp4",
    "evaluate actions DIR/clips --predictions DIR/predictions.csv --report DIR/predictions.csv",
    "evaluate actions DIR/clips --model DIR/model.mp4 --report DIR/clips/labels.csv",
    "evaluate actions DIR/clips --predictions DIR/predictions.csv --write-predictions DIR/clips/labels.csv",
    "evaluate actions DIR/clips --split DIR/split.csv --write-predictions DIR/split.csv",
  ]) func anOutputThatIsAnInputIsRefused(call: String) throws {
    let words = call.split(separator: " ").map { $0.replacingOccurrences(of: "DIR", with: folder.url.path) }
    let before = try contents()
    let run = try RepkitProgram.run(words)
    #expect(run.exitStatus == 1)
    #expect(
      run.standardError.hasSuffix(
        " would replace its own input (\(words[words.count - 1])); give \(words[words.count - 2]) another name\n"),
      "\(run.standardError)")
    #expect(run.standardOutput.isEmpty)
    #expect(try contents() == before)
  }

  @Test func aPipeIsNoOutput() throws {
    let fifo = folder.url.appendingPathComponent("fifo.mp4").path
    try #require(mkfifo(fifo, 0o600) == 0)
    for words in [
      ["learn", "my-squat", "clips/squats_lowfps_5.mp4", "--reps", "5", "-o", fifo],
      ["count", "squat", "clips/squats_lowfps_5.mp4", "--annotate", fifo],
    ] {
      let run = try RepkitProgram.run(words)
      #expect(run.exitStatus == 1)
      #expect(run.standardError.hasSuffix("cannot be written: it is a pipe (\(fifo)); write elsewhere\n"))
    }
  }

  /// A table out of a pipe cannot be asked beforehand which clips it names.
  @Test func nothingIsReplacedByAModelOfClipsOutOfAPipe() throws {
    let fifo = folder.url.appendingPathComponent("labels.csv").path
    try #require(mkfifo(fifo, 0o600) == 0)
    let clip = folder.url.appendingPathComponent("clips/b.mp4").path
    let run = try RepkitProgram.run("train", fifo, "-o", clip)
    #expect(run.exitStatus == 2)
    #expect(run.standardError.contains("give -o a name that is not there yet"))
    #expect(FileManager.default.contents(atPath: clip) == Data("clips/b.mp4".utf8))
  }

  @Test func aModelOfAnotherNameIsWarnedOf() throws {
    let path = folder.url.appendingPathComponent("none/model.txt").path
    let run = try RepkitProgram.run("train", folder.url.appendingPathComponent("clips").path, "-o", path)
    #expect(
      run.standardError.hasPrefix("repkit: warning: the model is a .safetensors file, whatever its name (\(path))\n"))
    #expect(run.exitStatus == 1)
  }
}
