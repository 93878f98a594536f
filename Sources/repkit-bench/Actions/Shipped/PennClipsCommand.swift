import Arguments

/// `repkit-bench action-penn`: the shipped classifier on Penn Action.
enum PennClipsCommand: Command {
  static let specification = CommandSpecification(
    name: "action-penn", summary: "Judges a classifier of exercises by Penn Action, which it never saw.",
    discussion: """
      All windows of all clips, for each side of the official split: jumping jacks, pull-ups, push-ups, sit-ups and squats \
      by name; baseball, bowling, golf, tennis, guitar and rope by whether an exercise is named. Joints are placed by \
      hand, and those that are hidden are missing. Prints macro-F1, the confusion matrix and the share of windows without \
      an exercise where none is named.
      """,
    positionals: [],
    options: [
      .init("--data", value: "DIR", help: "the folder of the data sets; ../shared/data by default")
    ] + ShippedModelOptions.options,
    examples: [.init("repkit-bench action-penn", does: "The figures of the model's card.")])

  static func run(_ arguments: ParsedArguments) throws {
    let options = try ShippedModelOptions(arguments, specification)
    try PennClips(
      folder: "\(arguments.value("--data") ?? "../shared/data")/penn_action/labels",
      model: options.model, stride: options.stride
    ).run()
  }
}
