import Arguments
import RepKit

/// `repkit evaluate`: how well counts agree with labels.
enum EvaluateCommand: Command {
  static let specification = CommandSpecification(
    name: "evaluate", summary: "Measures how well counts agree with labelled clips.",
    discussion: """
      'evaluate counts' counts every clip of a labelled set and compares: reps per clip and their times, MAE (the mean of \
      |p − c| / (c + 0.1)), the share within one (OBO) and exactly right, and the reps that any exercise's counter finds in \
      clips that have none. Poses are kept in the cache, so that a second evaluation takes seconds. Ends with status 1 when \
      a clip could not be read. Ctrl-C ends with the results so far.
      """,
    positionals: [
      .init("WHAT", help: "counts"),
      .init(
        "INPUT",
        help:
          "a manifest.tsv (columns file, kind, exercise, reps; optional id, rep_times_s, confidence, notes, sha256), a "
          + "renderer's truth as JSON, or a folder that holds either; paths in it are relative to it"),
    ],
    options: [
      .init("--exercise", value: "NAMES", help: "only these exercises' clips and counters, for instance squat,push-up"),
      .init("--all-counters", help: "put the clips with an exercise to every counter too, not only to their own"),
      .init("--report", value: "OUT.html", help: "write a page with each clip's signal, thresholds and reps drawn"),
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
    ])

  static func run(_ arguments: ParsedArguments) throws {
    var session = EvaluateSession(try EvaluateCall(arguments))
    try session.run()
  }
}
