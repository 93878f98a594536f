import Arguments
import Foundation

/// The benchmarks by name.
enum BenchmarkProgram {
  private static let pipeline = CommandSpecification(
    name: "pipeline", summary: "Counts a clip with repkit and with MediaPipe's Python package, in turn.",
    discussion: """
      Prints frames a second, CPU time a frame, peak memory and the time from start to exit of each, as medians over \
      the rounds, and the ratios of the pairs. 'make bench' prepares the Python side and runs this.
      """,
    positionals: [.init("CLIP", help: "a video file; the bundled clip by default")],
    options: [
      .init(
        "--python", value: "PYTHON", help: "a Python that has mediapipe 0.10.14; .deps/peers/bin/python by default"),
      .init("--rounds", value: "N", help: "runs of each, 1 to 50; 5 by default"),
    ],
    examples: [.init("repkit-bench pipeline clips/squats_front_10.mp4 --rounds 3", does: "Three runs of each.")])

  private static let parity = CommandSpecification(
    name: "parity", summary: "Compares our landmarks with those that MediaPipe's Python package found.",
    discussion: """
      Takes each reference in the folder (written by Sources/repkit-bench/Peers/mediapipe_landmarks.py), follows one \
      person through its clip, and prints how many frames show somebody to either, how far landmarks lie apart in \
      percent of the torso's length, and in space in millimetres (median).
      """,
    positionals: [.init("DIR", help: "a folder of references")],
    options: [
      .init(
        "--clips", value: "DIR,DIR",
        help: "where the clips are; clips, then the shared ones beside the package by default")
    ],
    examples: [
      .init(
        "repkit-bench parity Tests/EndToEndTests/Fixtures/MediaPipe/Bundled",
        does: "The table of the references in the tests.")
    ])

  /// Runs a benchmark and returns the program's exit status.
  static func run(_ words: [String]) -> Int32 {
    do {
      try dispatch(words)
      return 0
    } catch let error as UsageError {
      complain("\(error.message); see 'repkit-bench --help'")
      return 2
    } catch {
      complain(String(describing: error))
      return 1
    }
  }

  private static func dispatch(_ words: [String]) throws {
    let help = HelpText(program: "repkit-bench")
    switch words.first {
    case "pipeline":
      guard !words.contains("--help") else { return print(help.text(for: pipeline), terminator: "") }
      try runPipeline(ParsedArguments(Array(words.dropFirst()), for: pipeline))
    case "parity":
      guard !words.contains("--help") else { return print(help.text(for: parity), terminator: "") }
      try runParity(ParsedArguments(Array(words.dropFirst()), for: parity))
    case "--help", "-h":
      print(
        help.overview(
          summary: "Measures RepKit beside its peers.", commands: [pipeline, parity],
          footer: "Build it with 'swift build -c release'; figures of a debug build mean nothing."), terminator: "")
    case let other:
      throw UsageError(other.map { "unknown benchmark '\($0)'" } ?? "no benchmark is given", command: nil)
    }
  }

  private static func runPipeline(_ arguments: ParsedArguments) throws {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("repkit").path
    try PipelineBenchmark(
      clip: arguments.positionals.first ?? "clips/squats_front_10.mp4", program: program,
      python: arguments.value("--python") ?? ".deps/peers/bin/python",
      peerScript: "Sources/repkit-bench/Peers/mediapipe_pose.py",
      rounds: arguments.integer("--rounds", in: 1...50, command: pipeline) ?? 5
    ).run()
  }

  private static func runParity(_ arguments: ParsedArguments) throws {
    guard let references = arguments.positionals.first else {
      throw UsageError("the folder of references is missing", command: parity.name)
    }
    let clips = arguments.value("--clips")?.split(separator: ",").map { String($0) }
    try ParityBenchmark(
      references: references,
      clips: clips ?? ["clips", "../shared/clips/synthetic", "../shared/clips/real/files"]
    ).run()
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("repkit-bench: error: \(text)\n".utf8))
  }
}
