import Arguments

/// `repkit-bench parity`: our landmarks beside MediaPipe's.
enum ParityCommand: Command {
  static let specification = CommandSpecification(
    name: "parity", summary: "Compares our landmarks with those that MediaPipe's Python package found.",
    discussion: """
      Takes each reference in the folder (written by Sources/repkit-bench/Peers/mediapipe_landmarks.py), follows one \
      person through its clip, and prints how many frames show somebody to either, how far landmarks lie apart in \
      percent of the torso's length, and in space in millimetres (median).
      """,
    positionals: ReferenceFolder.positionals, options: ReferenceFolder.options,
    examples: [
      .init(
        "repkit-bench parity Tests/EndToEndTests/Fixtures/MediaPipe/Bundled",
        does: "The table of the references in the tests.")
    ])

  static func run(_ arguments: ParsedArguments) throws {
    try ParityBenchmark(
      references: ReferenceFolder(arguments, for: specification.name, script: "mediapipe_landmarks.py")
    ).run()
  }
}
