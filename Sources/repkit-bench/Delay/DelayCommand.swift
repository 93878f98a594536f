import Arguments
import RepKit

/// `repkit-bench delay`: how long it takes from a picture to an action.
enum DelayCommand: Command {
  static let specification = CommandSpecification(
    name: "delay", summary: "Measures the delay from a picture's capture to the action that it causes.",
    discussion: """
      Plays a clip in real time as a camera does, which drops what comes too late, at a given rate and some rounds: \
      decoding, hands, gestures, controls. Each gesture makes the controls write a line of JSON into a pipe, whose other \
      end is read at once. Prints, as medians and 95th percentiles: the time from a frame's capture until its gestures \
      are known; from the capture of the frame that decides a gesture until its line is read; and from the first frame \
      that shows it, which adds the time for which evidence is gathered.
      """,
    positionals: [.init("CLIP", help: "a video file with hands; the bundled hand clip by default")],
    options: [
      .init("--rate", value: "FPS", help: "the frames a second of the camera, 5 to 120; 30 by default"),
      .init("--rounds", value: "N", help: "how often the clip is played, 1 to 100; 3 by default"),
      .init("--hands", value: "N", help: "how many hands are followed, 1 to 8; 1 by default"),
      .init("--model", value: "full|lite", help: "the networks for hands; full by default"),
    ],
    examples: [.init("repkit-bench delay", does: "One hand at 30 frames a second.")])

  static func run(_ arguments: ParsedArguments) throws {
    let model = arguments.value("--model") ?? "full"
    guard let handModel = HandModel(rawValue: model) else {
      throw UsageError("option '--model' takes full or lite, not '\(model)'", command: specification.name)
    }
    try DelayBenchmark(
      clip: arguments.positionals.first ?? "clips/pinch_right_6.mp4",
      framesPerSecond: arguments.number("--rate", in: 5...120, command: specification) ?? 30,
      rounds: arguments.integer("--rounds", in: 1...100, command: specification) ?? 3,
      maximumHands: arguments.integer("--hands", in: 1...8, command: specification) ?? 1, model: handModel
    ).run()
  }
}
