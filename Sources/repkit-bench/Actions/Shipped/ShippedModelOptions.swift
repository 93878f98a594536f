import Arguments

/// What the judges of the classifier that ships are called with alike.
struct ShippedModelOptions {
  static let options: [CommandSpecification.Option] = [
    .init("--model", value: "FILE", help: "models/actions/exercises.safetensors by default"),
    .init("--stride", value: "N", help: "frames of 30 Hz from one window to the next; 15 by default"),
  ]

  let model: String
  let stride: Int

  init(_ arguments: ParsedArguments, _ command: CommandSpecification) throws(UsageError) {
    model = arguments.value("--model") ?? "models/actions/exercises.safetensors"
    stride = try arguments.integer("--stride", in: 1...600, command: command) ?? 15
  }
}
