import Arguments

/// `repkit train`: trains an action classifier on labelled clips.
enum TrainCommand: Command {
  static let specification = CommandSpecification(
    name: "train", summary: "Trains an action classifier on labelled clips.",
    discussion: """
      Learns from clips of single people what is done in two seconds of poses, and writes a model for 'repkit classify' and \
      'repkit evaluate actions'. DATASET is a folder with a sub-folder of videos or recorded clips for each label (a \
      further folder within names the person); a table (CSV, TSV or JSON, also as labels.csv in a folder) with the columns \
      file and label and, if wanted, start and end (seconds), person, source, split (train, test or ignore) and number (of \
      the person, in a recorded clip of several people); or recorded clips whose headers name label and person. Videos \
      become poses once and are kept in the cache. Of several people in a clip it is the numbered one, or else the one who \
      fills most of the picture for longest.

      Clips are split by person and file before windows are cut, never by window: those set aside judge the model that is \
      written, and a person or recording on both sides is an error. People are left out in turn to choose the strength and \
      the calibration; where one person trains alone, that one's recordings are, which is said. Two labels of one part of \
      a recording are an error. Each folder and file is taken once, whatever links lead to it. A table may come out of a \
      pipe; of /dev/stdin, its paths are relative to the working directory.

      The same data, options and machine give the same model to the bit. The model replaces MODEL only once it is whole. \
      Ctrl-C ends without writing. A clip that cannot be read is left out and named, and the exit status is 1, though the \
      model is written.
      """,
    positionals: [.init("DATASET", help: "a folder, a table of labels, or a recorded clip")],
    options: [
      .init("-o", "--output", value: "MODEL", help: "the model to write, replacing it: a .safetensors file")
    ] + TrainingOptions.options + [
      .init(
        "--split", value: "FILE",
        help: "a table with the columns file (or person) and split; by default the data set's own split column"),
      .init("--test-persons", value: "NAMES", help: "these people, with commas between, judge; all others train"),
      .init(
        "--test-share", value: "SHARE",
        help: """
          set this share of people and files aside at random to judge, 0 to 0.9; 0.2 by default, or less where fewer than \
          two recordings of a label would be left to train on
          """),
      .init(
        "--jobs", value: "N", help: "how many clips to read at once, 1 to 256; by default as many as there are cores"),
      .init("--json", help: "print one JSON document and nothing else on stdout"),
    ],
    examples: [
      .init(
        "repkit train clips/actions.csv -o squats.safetensors",
        does: "Learns squats from the bundled clips, and what is none."),
      .init(
        "repkit train my-clips -o my-model.safetensors --mirror --yaw 45",
        does: "Learns from a folder of clips for each label, with varied copies."),
      .init(
        "repkit train labels.csv -o my-model.safetensors --test-persons anna,ben --json",
        does: "Judges the model by two people whom it has never seen."),
    ])

  static func run(_ arguments: ParsedArguments) throws {
    let call = try TrainCall(arguments)
    for warning in call.warnings { StandardStream.warn(warning) }
    try TrainSession(call).run()
  }
}
