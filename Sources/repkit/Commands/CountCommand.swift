import Arguments
import RepKit

/// `repkit count`: counts one exercise over a file or a camera.
enum CountCommand: Command {
  static let specification = CommandSpecification(
    name: "count", summary: "Counts the repetitions of an exercise.",
    discussion: """
      Finds the people in each picture, follows them, and counts each full repetition once, when it is done. Partial \
      ones are named but not counted. A file is counted by its own timestamps, so the same file always gives the same \
      count. Ctrl-C ends with the results so far and status 0; so does SIGTERM, with status 143.

      'any' counts a movement that nobody defined, by what repeats in the whole pose. A rep is a movement out of a pose \
      and back to it, at any tempo and with pauses; it takes two alike for the first to count. Left and right are the \
      same movement: two steps, or a left and a right lunge, are two reps. What travels (walking through the picture) \
      is none.

      'auto' recognises which exercises of the catalogue are done, when, and counts each. Where several explain a movement, \
      the bundled action classifier adds weight to what it is sure of.
      """,
    positionals: [
      .init("EXERCISE", help: "what to count: an exercise as in --list, any or auto; left out with --definition"),
      .init(
        "INPUT", help: "a video, a picture or a recorded clip; without it and without --camera, the bundled demo clip"),
    ],
    options: InputSource.cameraOptions + [
      .init(
        "--people", value: "N",
        help: """
          how many people to follow at once, 1 to 8; by default 1, and of a recorded clip as many as were followed when \
          it was recorded
          """),
      .init(
        "--person", value: "largest|center|N",
        help: """
          count one of several people: the largest or the one nearest to the middle when first seen, then kept to \
          whoever passes; or number N, as a count with --people names them. Follows 4 people unless --people says
          """),
      .init("--mirrored", help: "the picture is a mirror image: undo it, so that left and right are the person's own"),
      .init("--definition", value: "FILE", help: "count an exercise of your own, from a JSON file"),
      .init(
        "--annotate", value: "OUT.mp4",
        help: "write the pictures with skeleton, angle and count drawn into them; replaces OUT.mp4"),
    ] + ControlCall.options + [
      .init("--json", help: "print one JSON document and nothing else on stdout"),
      .init("--list", help: "list the exercises"),
      .init("--show", value: "EXERCISE", help: "print an exercise's definition, to start one of your own from"),
    ],
    examples: [
      .init("repkit count squat", does: "Counts the squats of the bundled clip."),
      .init(
        "repkit count squat workout.mp4 --json", does: "Counts a file; every rep with its times and range, as JSON."),
      .init("repkit count squat --camera /dev/video0", does: "Counts live and shows each rep as it is finished."),
      .init("repkit count squat gym.mp4 --person largest", does: "Counts the nearest person, whoever passes by."),
      .init("repkit count squat workout.mp4 --annotate out.mp4", does: "Also writes a video to look at."),
      .init("repkit count any workout.mp4", does: "Counts whatever repeats."),
      .init("repkit count auto workout.mp4", does: "Names the exercises, says when they were done, counts each."),
      .init("repkit count --definition my-squat.json workout.mp4", does: "Counts an exercise of your own."),
    ])

  static func run(_ arguments: ParsedArguments) throws {
    if arguments.has("--list") { return try printList(asJSON: arguments.has("--json")) }
    if let name = arguments.value("--show") {
      return try StandardStream.output.write(verbatim: ExerciseCatalogue.definition(ofExerciseNamed: name))
    }
    let call = try CountCall(arguments)
    var session = try CountSession(call)
    try session.perform()
  }

  private static func printList(asJSON: Bool) throws {
    let exercises = ExerciseCatalogue.all
    if asJSON {
      struct Row: Encodable {
        var exercise: String
        var title: String
      }
      return try JSONDocument.print(exercises.map { Row(exercise: $0.name, title: $0.title) })
    }
    for exercise in exercises { try StandardStream.output.write("\(exercise.name)  \(exercise.title)\n") }
  }
}
