import Arguments
import RepKit

/// `repkit evaluate`: how well counts, or classified actions, agree with labels.
enum EvaluateCommand: Command {
  static let specification = CommandSpecification(
    name: "evaluate", summary: "Measures how well counts, or classified actions, agree with labelled clips.",
    discussion: """
      'evaluate counts' counts every clip of a labelled set and compares: reps per clip and their times, MAE (the mean of \
      |p − c| / (c + 0.1)), the share within one (OBO) and exactly right, and the reps that any exercise's counter finds in \
      clips that have none. Ends with status 1 when a clip could not be read.

      'evaluate actions' puts every window of labelled clips to a classifier and compares: by window, by clip (the windows' \
      vote) and by segment, as scikit-learn computes it, with 95 % intervals over people, the confusion matrix, how far \
      scores are probabilities, and which clips show what is confused; two classifiers are compared by McNemar's test. It \
      judges models of 'repkit train', or with --predictions those of any classifier: a CSV file with a line a window and \
      the columns clip, window (its start in seconds) and label; optional truth, person, source, end, and a column \
      score:CLASS for each class. With a column truth it needs no labelled clips; with them, windows beyond a clip are an \
      error, and so are those that are not predicted: each window that --stride and --least-seen give, as they do for a \
      model, needs a prediction that begins within half a stride of it, unless --ignore-missing says so. A model that was trained on a clip is not \
      judged by it unless --allow-overlap says so; --leave-one-person-out trains anew without each person, judges by that \
      one, and takes the options of 'repkit train'. A clip that cannot be read is left out and named, and the exit status \
      is 1, though the others are judged.

      Poses are kept in the cache, so that a second evaluation takes seconds. Ctrl-C ends with the results so far: those of the \
      clips that were judged, or of the people who were left out, until then. Where there are none yet, the exit status is \
      130; after SIGTERM it is 143, and 129 when the terminal was closed, with results or without.
      """,
    positionals: [
      .init("WHAT", help: "counts, or actions"),
      .init(
        "INPUT",
        help:
          "for counts: a manifest.tsv (columns file, kind, exercise, reps; optional id, rep_times_s, confidence, notes, "
          + "sha256), a renderer's truth as JSON, or a folder that holds either; paths in it are relative to it. For "
          + "actions: labelled clips as 'repkit train' takes them"),
    ],
    options: countOptions + actionOptions + [
      .init(
        "--report", value: "OUT.html", help: "write a page to look at: each clip's signal, or time line, and figures"),
      .init(
        "--jobs", value: "N", help: "how many clips to work on at once, 1 to 256; by default as many as there are cores"
      ),
      .init("--json", help: "print one JSON document and nothing else on stdout"),
    ],
    examples: [
      .init("repkit evaluate counts clips", does: "Evaluates the bundled clips."),
      .init(
        "repkit evaluate counts my-clips/manifest.tsv --report report.html",
        does: "Evaluates your own, with a page to look at."),
      .init("repkit evaluate counts clips --exercise squat --json", does: "Squats only, as JSON."),
      .init(
        "repkit evaluate actions my-clips --model my.safetensors --report report.html",
        does: "Judges a classifier on clips that it was not trained on."),
      .init(
        "repkit evaluate actions my-clips --leave-one-person-out --mirror",
        does: "Says how well a classifier trained like that does with people whom it does not know."),
      .init(
        "repkit evaluate actions --predictions mine.csv --predictions theirs.csv",
        does: "Compares two classifiers of any make."),
    ])

  private static let countOptions: [CommandSpecification.Option] = [
    .init(
      "--exercise", value: "NAMES", help: "counts: only these exercises' clips and counters, for instance squat,push-up"
    ),
    .init("--all-counters", help: "counts: put the clips with an exercise to every counter too, not only to their own"),
  ]

  private static let actionOptions: [CommandSpecification.Option] =
    [
      .init(
        "--model", value: "FILE",
        help: "actions: the model to judge; may be repeated; the one that comes along by default",
        isRepeated: true),
      .init(
        "--predictions", value: "FILE.csv",
        help: "actions: judge these predictions instead of a model; may be repeated",
        isRepeated: true),
      .init("--leave-one-person-out", help: "actions: train anew without each person in turn, and judge by that one"),
      .init(
        "--leave-one-source-out", help: "actions: the same with each source, as the table's column source names it"),
      .init(
        "--split", value: "FILE",
        help:
          "actions: a table with the columns file (or person) and split: clips of the side test judge; by default the "
          + "data set's own split column"),
      .init("--unseen", help: "actions: leave out clips that the model was trained on"),
      .init(
        "--ignore-missing", help: "actions: leave out clips and windows that only the data or only the predictions have"
      ),
      .init("--allow-overlap", help: "actions: judge a model on clips that it was trained on, all the same"),
      .init(
        "--bootstrap", value: "N", help: "actions: draw people N times for intervals; 2000 by default, 0 for none"),
      .init(
        "--write-predictions", value: "OUT.csv", help: "actions: write the predictions, as --predictions takes them"),
    ] + trainingOptions

  /// Options of training that matter to judging, too.
  static let judging = ["--stride", "--least-seen", "--other", "--reject", "--seed", "--memory"]

  private static let trainingOptions = TrainingOptions.options.map { option in
    var option = option
    option.help = (judging.contains(option.names[0]) ? "actions: " : "actions, training anew: ") + option.help
    return option
  }

  static func run(_ arguments: ParsedArguments) throws {
    guard let what = arguments.positionals.first else {
      throw UsageError("what to evaluate is not given: counts or actions", command: specification.name)
    }
    switch what {
    case "counts":
      try refuse(actionOptions, arguments, what)
      let session = EvaluateCountsSession(try EvaluateCountsCall(arguments))
      try session.run()
    case "actions":
      try refuse(countOptions, arguments, what)
      let session = EvaluateActionsSession(try EvaluateActionsCall(arguments))
      try session.run()
    default:
      throw UsageError(
        "there is no '\(what)' to evaluate; there are: counts, actions", command: specification.name)
    }
  }

  /// Options of the other kind of evaluation make no sense.
  private static func refuse(
    _ options: [CommandSpecification.Option], _ arguments: ParsedArguments, _ what: String
  ) throws(UsageError) {
    for option in options where arguments.has(option.names[0]) || arguments.value(option.names[0]) != nil {
      throw UsageError("option '\(option.names[0])' is not for 'evaluate \(what)'", command: specification.name)
    }
  }
}
