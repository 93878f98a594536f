import Arguments
import RepKit

/// `repkit extract`: records the poses of a video or camera.
enum ExtractCommand: Command {
  static let specification = CommandSpecification(
    name: "extract", summary: "Records bodies and hands of videos, pictures or a webcam, for use without the pictures.",
    discussion: """
      Finds and follows people, hands or both once and writes who was where in each frame: a recorded clip, JSON Lines. \
      Commands take it where they take a video, a hundred times as fast and with the same answer to the last digit. A \
      name that ends in .gz packs it. Several inputs go into a folder. Ctrl-C ends with a readable clip of what was \
      seen so far.
      """,
    positionals: [
      .init(
        "INPUT",
        help:
          "videos or pictures; without any and without --camera, a bundled clip: of squats, or with --hands alone of a hand",
        isRepeated: true)
    ],
    options: [
      .init(
        "-o", "--output", value: "CLIP",
        help:
          "the clip to write, for instance workout.poseclip or workout.poseclip.gz, or a folder; replaces what is there",
        isRequired: true)
    ] + InputSource.cameraOptions + [
      .init("--body", help: "record bodies; so it is without --hands too"),
      .init("--hands", help: "record hands; with --body, both", hint: "how many is --maximum-hands N"),
      .init(
        "--maximum-hands", value: "N", help: "how many hands to follow at once, 1 to 16; two for each person by default"
      ),
      .init("--model", value: "full|lite", help: "the exact networks for hands or the fast ones; full by default"),
      .init("--people", value: "N", help: "how many people to follow at once, 1 to 8; 1 by default"),
      .init("--mirrored", help: "the picture is a mirror image: undo it, so that left and right are the person's own"),
      .init("--label", value: "TEXT", help: "what is done in the clip, for instance squat; written into its header"),
      .init("--gzip", help: "pack the clips that go into a folder"),
      .init(
        "--resume",
        help: "keep clips that are whole, and go on where a recording was cut short, for instance by a crash"),
      .init("--json", help: "print one JSON document and nothing else on stdout"),
    ],
    examples: [
      .init("repkit extract workout.mp4 -o workout.poseclip", does: "Records a video's poses."),
      .init("repkit extract pinch.mp4 --hands -o pinch.poseclip", does: "Records its hands, for 'repkit gestures'."),
      .init("repkit extract *.mp4 -o poses/ --gzip", does: "Records several, packed, into a folder."),
      .init(
        "repkit extract --camera /dev/video0 -o session.poseclip.gz", does: "Records what the camera sees until Ctrl-C."
      ),
      .init("repkit count squat workout.poseclip", does: "Counts a recorded clip."),
    ])

  static func run(_ arguments: ParsedArguments) throws {
    var session = ExtractSession(try ExtractCall(arguments))
    try session.run()
  }
}
