import Arguments
import RepKit

/// `repkit gestures`: reads gestures of hands, or of the body, and lets them control something.
enum GesturesCommand: Command {
  static let specification = CommandSpecification(
    name: "gestures", summary: "Reads pinches and other gestures, and lets them control something.",
    discussion: """
      Finds hands in each picture (21 landmarks each), follows them, and says when they pinch, drag, swipe, or show a \
      palm, a fist, a thumb and so on, without flicker. A file is read by its own timestamps, so the same file always \
      gives the same gestures. --controls maps gestures to commands, keys, the pointer, MQTT or lines of JSON; \
      --dry-run only says what would be done. Ctrl-C ends with the results so far and status 0; so does SIGTERM, with \
      status 143.

      With --arm, controls act only after that gesture was shown, and for as long as it is followed by others soon: \
      scratching one's nose then does nothing. What is reported does not depend on it.
      """,
    positionals: [
      .init(
        "INPUT",
        help: "a video, a picture or a recorded clip with hands; without it and without --camera, the bundled hand clip"
      )
    ],
    options: InputSource.cameraOptions + [
      .init(
        "--hands", "--maximum-hands", value: "N", help: "how many hands to follow at once, 1 to 8; 2 by default",
        hint: "hands are always looked for here, and this says how many"),
      .init("--model", value: "full|lite", help: "the exact networks for hands or the fast ones; full by default"),
      .init("--mirrored", help: "the picture is a mirror image: undo it, so that left and right are the person's own"),
      .init("--gestures", value: "LIST", help: "only these, for instance pinch,swipe-left; --list lists them"),
      .init(
        "--body", help: "also gestures of the whole body, for hands that are far away; on when --gestures names one"),
    ] + ControlCall.options + [
      .init(
        "--arm", value: "GESTURE|none",
        help: "with --controls: act only once this was shown, for instance open-palm; none by default"),
      .init(
        "--annotate", value: "OUT.mp4",
        help: "write the pictures with hands and gestures drawn into them; replaces OUT.mp4"),
      .init("--json", help: "print one JSON document and nothing else on stdout"),
      .init("--list", help: "list the gestures"),
    ],
    examples: [
      .init("repkit gestures", does: "Reads the pinches of the bundled clip."),
      .init("repkit gestures hand.mp4 --json", does: "Every gesture with its times, as JSON."),
      .init("repkit gestures --camera /dev/video0", does: "Shows each gesture as it is made."),
      .init(
        "repkit gestures --camera /dev/video0 --controls controls.json --arm open-palm",
        does: "Lets gestures control something."),
      .init("repkit gestures hand.mp4 --annotate out.mp4", does: "Also writes a video to look at."),
    ])

  static func run(_ arguments: ParsedArguments) throws {
    if arguments.has("--list") { return try printList(asJSON: arguments.has("--json")) }
    var session = try GesturesSession(GesturesCall(arguments))
    try session.perform()
  }

  private static func printList(asJSON: Bool) throws {
    struct Row: Encodable {
      var gesture: String
      var meaning: String
    }
    let rows = Gesture.allCases.map { Row(gesture: $0.rawValue, meaning: $0.meaning) }
    if asJSON { return try JSONDocument.print(rows) }
    let width = rows.map(\.gesture.count).max() ?? 0
    for row in rows {
      let gap = String(repeating: " ", count: width - row.gesture.count)
      try StandardStream.output.write("\(row.gesture)\(gap)  \(row.meaning)\n")
    }
  }
}
