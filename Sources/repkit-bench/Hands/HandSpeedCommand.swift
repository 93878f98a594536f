import Arguments
import RepKit

/// `repkit-bench hands`: our hands beside MediaPipe's Python package, by the clock.
enum HandSpeedCommand: Command {
  static let specification = CommandSpecification(
    name: "hands", summary: "Follows hands in a clip with repkit and with MediaPipe's Python package, in turn.",
    discussion: """
      Prints frames a second of each, from the first read of the file to the last result, with one hand and with two at \
      most, as medians over the rounds, and the ratios of the pairs. '.setup/peers.sh' prepares the Python side.
      """,
    positionals: [.init("CLIP", help: "a video file; the bundled clip of pinches by default")],
    options: [
      .init("--model", value: "NAME", help: "full (the default) or lite"),
      .init(
        "--python", value: "PYTHON", help: "a Python that has mediapipe 0.10.14; .deps/peers/bin/python by default"),
      .init("--rounds", value: "N", help: "runs of each, 1 to 50; 5 by default"),
    ],
    examples: [.init("repkit-bench hands clips/pinch_right_6.mp4 --rounds 3", does: "Three runs of each.")])

  static func run(_ arguments: ParsedArguments) throws {
    let name = arguments.value("--model") ?? HandModel.full.rawValue
    guard let model = HandModel(rawValue: name) else {
      throw UsageError("there is no model '\(name)', only full and lite", command: specification.name)
    }
    try HandSpeedBenchmark(
      clip: arguments.positionals.first ?? "clips/pinch_right_6.mp4", model: model,
      python: arguments.value("--python") ?? ".deps/peers/bin/python",
      peerScript: "Sources/repkit-bench/Peers/mediapipe_hands.py",
      rounds: arguments.integer("--rounds", in: 1...50, command: specification) ?? 5
    ).run()
  }
}
