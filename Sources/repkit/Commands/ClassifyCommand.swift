import Arguments

/// `repkit classify`: says what people do, and when.
enum ClassifyCommand: Command {
  static let specification = CommandSpecification(
    name: "classify", summary: "Says what people are doing, and when.",
    discussion: """
      Follows the people in each picture and puts two seconds of each one's poses at a time to an action classifier: the \
      bundled one, or one that 'repkit train' wrote. Labels are smoothed over windows, with one threshold to begin and a \
      lower one to end, so that they do not flicker; what the model rejects, and its class 'other', has no name. Prints what \
      was done when, by whom, and a time line.

      A label is about the two seconds of its window, so that live it comes 1 to 2.5 s after an action has begun; the times of \
      events have that taken off. A file is read by its own timestamps, so the same file always gives the same answer, and so \
      does a clip recorded of it with as many --people. Ctrl-C ends with the results so far and status 0; so does SIGTERM, \
      with status 143.
      """,
    positionals: [
      .init(
        "INPUT", help: "a video, a picture or a recorded clip; without it and without --camera, the bundled demo clip")
    ],
    options: [
      .init("--model", value: "FILE", help: "a model that 'repkit train' wrote; by default the bundled one")
    ] + InputSource.cameraOptions + [
      .init(
        "--people", value: "N",
        help: """
          how many people to follow at once, 1 to 8; by default 1, and of a recorded clip as many as were followed when \
          it was recorded
          """),
      .init("--mirrored", help: "the picture is a mirror image: undo it, so that left and right are the person's own"),
      .init("--stride", value: "N", help: "frames of 30 Hz from one window to the next, 1 to 60; 5 by default"),
      .init(
        "--least-seen", value: "SHARE",
        help: "the least share of a window's frames that must show the person, 0.05 to 1; 0.6 by default"),
      .init(
        "--smoothing", value: "SECONDS",
        help: "the time in which a change of label takes effect, 0 to 10; 0.8 by default"),
      .init(
        "--annotate", value: "OUT.mp4",
        help: "write the pictures with skeletons and labels drawn into them; replaces OUT.mp4"),
      .init("--windows", help: "with --json: also each window with the probability of each class"),
      .init("--json", help: "print one JSON document and nothing else on stdout"),
    ],
    examples: [
      .init("repkit classify workout.mp4", does: "Says what is done when, by the bundled model."),
      .init(
        "repkit classify clips/squats_side_8.mp4 --model squats.safetensors",
        does: "By a model of your own; 'repkit train --help' shows how this one is made."),
      .init("repkit classify --camera /dev/video0 --people 2", does: "Tells live what two people do."),
      .init("repkit classify workout.mp4 --json --windows", does: "Every window's probabilities, as JSON."),
    ])

  static func run(_ arguments: ParsedArguments) throws {
    try ClassifySession(ClassifyCall(arguments)).perform()
  }
}
