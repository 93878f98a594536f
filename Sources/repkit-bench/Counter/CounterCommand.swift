import Arguments

/// `repkit-bench counter`: the counters alone.
enum CounterCommand: Command {
  static let specification = CommandSpecification(
    name: "counter", summary: "Measures the counter machine and the whole squat counter alone, on one core.",
    discussion: "Made-up progress and poses, no pictures and no networks.", positionals: [], options: [],
    examples: [.init("repkit-bench counter", does: "Prints updates a second and time a frame.")])

  static func run(_ arguments: ParsedArguments) throws { try runCounterBenchmark() }
}
