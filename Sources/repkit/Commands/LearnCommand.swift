import Arguments
import RepKit

/// `repkit learn`: writes the definition of an exercise from one recorded example.
enum LearnCommand: Command {
  static let specification = CommandSpecification(
    name: "learn", summary: "Writes an exercise definition from one example of it.",
    discussion: """
      Shows repkit an exercise that it does not know: a clip of one person who does a few full reps, and how many they \
      are. It finds the reps by what repeats, chooses the joint angles, heights and distances that follow them best, and \
      writes a definition (JSON) for 'repkit count --definition'. The definition is tried on the example first: when it \
      does not count the reps given, nothing is written and the error says what to do. A good example has three reps or \
      more, the whole body in view, and the same start pose before and after each rep; --start and --end cut off what is \
      no rep.
      """,
    positionals: [
      .init("NAME", help: "what to call the exercise, in lower case with hyphens, for instance cable-row"),
      .init("INPUT", help: "a video file or a recorded clip"),
    ],
    options: [
      .init("--reps", value: "N", help: "how many reps the example shows, 2 to 200"),
      .init("-o", "--output", value: "FILE", help: "the definition to write, replacing it; standard output by default"),
      .init("--start", value: "SECONDS", help: "where in the clip the example begins; at its start by default"),
      .init("--end", value: "SECONDS", help: "where it ends; at the clip's end by default"),
      .init("--mirrored", help: "the picture is a mirror image: undo it, so that left and right are the person's own"),
      .init("--json", help: "print one JSON document about what was learnt and nothing else on stdout"),
    ],
    examples: [
      .init(
        "repkit learn my-squat clips/squats_side_8.mp4 --reps 3 --end 8.8 -o my-squat.json",
        does: "Learns from the first three reps of a clip."),
      .init("repkit count --definition my-squat.json clips/squats_front_10.mp4", does: "Counts another clip with it."),
    ])

  static func run(_ arguments: ParsedArguments) throws {
    try LearnSession(try LearnCall(arguments)).run()
  }
}
