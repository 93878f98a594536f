import Arguments

/// `repkit-bench hands-parity`: our hands beside MediaPipe's.
enum HandParityCommand: Command {
  static let specification = CommandSpecification(
    name: "hands-parity", summary: "Compares our hands with those that MediaPipe's Python package found.",
    discussion: """
      Takes each reference in the folder (written by Sources/repkit-bench/Peers/mediapipe_hand_landmarks.py), follows \
      the hands of its clip without smoothing, and prints how many hands each sees, in how many frames, how many hands \
      are called left by one and right by the other (MediaPipe's mirror undone), how far landmarks lie apart in percent \
      of the palm's length from wrist to middle knuckle, and in space in millimetres (median).
      """,
    positionals: ReferenceFolder.positionals, options: ReferenceFolder.options,
    examples: [
      .init(
        "repkit-bench hands-parity Tests/EndToEndTests/Fixtures/MediaPipe/Hands",
        does: "The table of the references in the tests.")
    ])

  static func run(_ arguments: ParsedArguments) throws {
    try HandParityBenchmark(
      references: ReferenceFolder(arguments, for: specification.name, script: "mediapipe_hand_landmarks.py")
    ).run()
  }
}
