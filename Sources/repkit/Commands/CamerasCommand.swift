import Arguments
import RepKit

/// `repkit cameras`: the cameras that are plugged in and what they can do.
enum CamerasCommand: Command {
  static let specification = CommandSpecification(
    name: "cameras", summary: "Lists the webcams with their formats, sizes and rates.",
    discussion: """
      Shows each camera's device, name and place, the link that always leads to it, and what it can deliver. Give the \
      device, the link, or part of the name to --camera.
      """,
    positionals: [],
    options: [.init("--json", help: "print one JSON document and nothing else on stdout")],
    examples: [.init("repkit cameras", does: "Shows what is plugged in.")])

  private struct Row: Encodable {
    var device: String
    var persistentPath: String?
    var name: String
    var bus: String
    var modes: [String]
    /// Why the camera cannot be used, if so.
    var problem: String?
  }

  private struct Document: Encodable {
    var cameras: [Row]
  }

  static func run(_ arguments: ParsedArguments) throws {
    let rows = Webcam.list().map {
      Row(
        device: $0.path, persistentPath: $0.persistentPath, name: $0.name, bus: $0.bus, modes: $0.modes,
        problem: $0.problem?.description)
    }
    if arguments.has("--json") { return try JSONDocument.print(Document(cameras: rows)) }
    guard !rows.isEmpty else {
      return try StandardStream.output.write("no camera is plugged in (looked at /dev/video*)\n")
    }
    for row in rows {
      try StandardStream.output.write("\(row.device)  \(row.name)" + (row.bus.isEmpty ? "" : "  (\(row.bus))") + "\n")
      if let link = row.persistentPath { try StandardStream.output.write("    \(link)\n") }
      for mode in row.modes { try StandardStream.output.write("    \(mode)\n") }
      if let problem = row.problem { try StandardStream.output.write("    cannot be used: \(problem)\n") }
    }
  }
}
