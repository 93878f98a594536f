import Arguments
import Spelling

/// The program: chooses the command and renders its errors, in one place.
enum Program {
  static let name = "repkit"
  static let commands: [any Command.Type] = [CountCommand.self, CamerasCommand.self, ModelsCommand.self]

  private static var specifications: [CommandSpecification] { commands.map { $0.specification } }

  private static let summary = "Counts exercise repetitions from video files and webcams."
  private static let footer = """
    INPUT is a video file, a picture, or --camera DEVICE; without one, the bundled demo clip.
    '\(name) <command> --help' tells more, with examples.
    """

  /// Runs the program and returns its exit status: 0 success, 1 failed work, 2 a call that makes no sense.
  static func run(_ words: [String]) -> Int32 {
    do {
      try dispatch(words)
      return 0
    } catch {
      return ErrorReport(error).print()
    }
  }

  private static func dispatch(_ words: [String]) throws {
    guard let first = words.first else { throw UsageError("no command is given", command: nil) }
    let help = HelpText(program: name)
    if ["--help", "-h", "help"].contains(first) {
      if words.count > 1, let command = specifications.first(where: { $0.name == words[1] }) {
        print(help.text(for: command), terminator: "")
      } else {
        let overview = help.overview(summary: summary, commands: specifications, footer: footer)
        print(overview, terminator: "")
      }
      return
    }
    if first == "--version" {
      print("\(name) \(Version.current)")
      return
    }
    guard let command = commands.first(where: { $0.specification.name == first }) else {
      let hint = nearestName(to: first, among: specifications.map(\.name))
      throw UsageError(
        "unknown command '\(first)'" + (hint.map { "; did you mean '\($0)'?" } ?? ""), command: nil)
    }
    let rest = Array(words.dropFirst())
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      print(help.text(for: command.specification), terminator: "")
      return
    }
    try command.run(ParsedArguments(rest, for: command.specification))
  }
}
