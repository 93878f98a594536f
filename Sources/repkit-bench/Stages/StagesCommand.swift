import Arguments

/// `repkit-bench stages`: where a frame's time goes.
enum StagesCommand: Command {
  static let specification = CommandSpecification(
    name: "stages", summary: "Measures where a frame's time goes: decoding, networks, and all the rest.",
    discussion: """
      Decodes a clip alone, then counts it frame by frame from memory, timing the networks apart from the rest \
      (cropping, landmarks, smoothing, lifting, counting). Times are medians of a frame.
      """,
    positionals: [.init("CLIP", help: "a video file; the bundled clip by default")],
    options: [.init("--frames", value: "N", help: "how many frames to take, 30 to 600; 300 by default")],
    examples: [.init("repkit-bench stages", does: "The bundled clip's first 300 frames.")])

  static func run(_ arguments: ParsedArguments) throws {
    try StageBenchmark(
      clip: arguments.positionals.first ?? "clips/squats_front_10.mp4",
      frameCount: arguments.integer("--frames", in: 30...600, command: specification) ?? 300
    ).run()
  }
}
