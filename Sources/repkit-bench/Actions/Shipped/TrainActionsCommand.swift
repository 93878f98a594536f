import Arguments

/// `repkit-bench train-actions`: the classifier of exercises that ships.
enum TrainActionsCommand: Command {
  static let specification = CommandSpecification(
    name: "train-actions",
    summary: "Trains the classifier of exercises that RepKit ships with, from synthetic motion alone.",
    discussion: """
      Makes short recordings of thirteen actions with the motion studio (bodies, cameras, tempo and an estimator's errors \
      at random), trains the default model on a window of each, and prints how it names recordings of performers whom it \
      never saw. No recording of a person is used. The same seed, machine and number of threads make the same model to the \
      bit. It takes some minutes and 2 GB.
      """,
    positionals: [],
    options: [
      .init("-o", "--output", value: "FILE", help: "where the model goes; none is written without it"),
      .init("--windows", value: "N", help: "windows of a usual class; 1500 by default"),
      .init("--seed", value: "N", help: "the seed; 2 by default"),
      .init("--threads", value: "N", help: "threads of the matrix products; 2 by default"),
    ],
    examples: [
      .init(
        "repkit-bench train-actions -o models/actions/exercises.safetensors", does: "Makes the model that ships.")
    ])

  static func run(_ arguments: ParsedArguments) throws {
    var training = TrainActions(output: arguments.value("--output"))
    if let count = try arguments.integer("--windows", in: 10...100_000, command: specification) {
      training.windowsPerClass = count
    }
    if let seed = try arguments.integer("--seed", in: 0...Int.max, command: specification) {
      training.seed = UInt64(seed)
    }
    if let threads = try arguments.integer("--threads", in: 1...256, command: specification) {
      training.threads = threads
    }
    try training.run()
  }
}
