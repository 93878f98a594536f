import Arguments

/// `repkit-bench action-clips`: the shipped classifier on filmed clips.
enum ActionClipsCommand: Command {
  static let specification = CommandSpecification(
    name: "action-clips", summary: "Judges a classifier of exercises by filmed clips that it never saw.",
    discussion: """
      DIR holds a manifest.tsv with the columns id, kind (exercise or negative), exercise, rep_times_s and sha256. Poses \
      come from recorded clips, found by the hash of what they were recorded from: those that 'repkit evaluate counts DIR' \
      keeps, or any folder of 'repkit extract'. Of an exercise's clip those windows are judged whose middle lies between \
      its first and its last rep, or half a usual rep (at most 1.5 s) before or after; of a clip without an exercise all. \
      Walking, standing, sitting down and standing up, and other are one class there: no exercise. Prints macro-F1, for \
      odd and even ids apart, the confusion matrix, the share of windows without an exercise where none is named, and what \
      each clip's windows are called.
      """,
    positionals: [.init("DIR", help: "a folder with a manifest.tsv")],
    options: [
      .init("--poses", value: "DIR", help: "recorded clips; those in repkit's cache by default")
    ] + ShippedModelOptions.options,
    examples: [.init("repkit-bench action-clips ../shared/clips/real", does: "All figures of the model's card.")])

  static func run(_ arguments: ParsedArguments) throws {
    guard let folder = arguments.positionals.first else {
      throw UsageError("the folder of clips is missing", command: specification.name)
    }
    let options = try ShippedModelOptions(arguments, specification)
    try ActionClips(
      folder: folder, poses: arguments.value("--poses"),
      model: options.model, stride: options.stride
    ).run()
  }
}
