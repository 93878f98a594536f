import Arguments
import Foundation

/// `repkit-bench pipeline`: repkit beside MediaPipe's Python package.
enum PipelineCommand: Command {
  static let specification = CommandSpecification(
    name: "pipeline", summary: "Counts a clip with repkit and with MediaPipe's Python package, in turn.",
    discussion: """
      Prints frames a second, CPU time a frame, peak memory and the time from start to exit of each, as medians over \
      the rounds, and the ratios of the pairs; then how long repkit takes from its start to the answer for one \
      picture. 'make bench' prepares the Python side and runs this.
      """,
    positionals: [.init("CLIP", help: "a video file; the bundled clip by default")],
    options: [
      .init(
        "--python", value: "PYTHON", help: "a Python that has mediapipe 0.10.14; .deps/peers/bin/python by default"),
      .init("--rounds", value: "N", help: "runs of each, 1 to 50; 5 by default"),
    ],
    examples: [.init("repkit-bench pipeline clips/squats_front_10.mp4 --rounds 3", does: "Three runs of each.")])

  static func run(_ arguments: ParsedArguments) throws {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("repkit").path
    try PipelineBenchmark(
      clip: arguments.positionals.first ?? "clips/squats_front_10.mp4", picture: "clips/squats_front_10.annotated.jpg",
      program: program, python: arguments.value("--python") ?? ".deps/peers/bin/python",
      peerScript: "Sources/repkit-bench/Peers/mediapipe_pose.py",
      rounds: arguments.integer("--rounds", in: 1...50, command: specification) ?? 5
    ).run()
  }
}
