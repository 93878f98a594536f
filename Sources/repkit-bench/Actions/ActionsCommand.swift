import Arguments

/// `repkit-bench actions`: action classifiers on public data.
enum ActionsCommand: Command {
  static let specification = CommandSpecification(
    name: "actions", summary: "Trains and judges action classifiers on UTD-MHAD and Penn Action.",
    discussion: """
      On the official splits, with windows of 60 frames at 30 Hz and 2D joints only: UTD-MHAD by its own camera and \
      from random ones with noise on each joint, Penn Action by its hand-placed joints. Prints accuracy by window and \
      by clip, training time, and time a window; with --python also that of the same model in NumPy.
      """,
    positionals: [],
    options: [
      .init("--data", value: "DIR", help: "the folder of the data sets; ../shared/data by default"),
      .init("--python", value: "PROGRAM", help: "a Python that has NumPy"),
      .init("--seed", value: "N", help: "the seed of training; 1 by default"),
      .init("--threads", value: "N", help: "threads of the matrix products in training; 2 by default"),
    ],
    examples: [.init("repkit-bench actions --python python3", does: "All figures, beside NumPy's.")])

  static func run(_ arguments: ParsedArguments) throws {
    let seed = try arguments.integer("--seed", in: 0...Int.max, command: specification)
    let threads = try arguments.integer("--threads", in: 1...256, command: specification)
    try ActionsBenchmark(
      data: arguments.value("--data") ?? "../shared/data", python: arguments.value("--python"),
      seed: UInt64(seed ?? 1), threads: threads ?? 2
    ).run()
  }
}
