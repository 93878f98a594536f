import Arguments
import Testing

struct CommandTableTests {
  enum Echo: Command {
    struct Ran: Error, Equatable {
      var positionals: [String]
    }

    static let specification = CommandSpecification(
      name: "echo", summary: "Echoes.", discussion: "", positionals: [.init("WORD", help: "what")], options: [],
      examples: [])

    static func run(_ arguments: ParsedArguments) throws { throw Ran(positionals: arguments.positionals) }
  }

  let table = CommandTable(
    program: "tool", version: "1.2", summary: "Does things.", footer: "Enough.", commands: [Echo.self])

  @Test func runsTheNamedCommand() {
    #expect(throws: Echo.Ran(positionals: ["hi"])) { try table.run(["echo", "hi"]) }
    #expect(throws: Echo.Ran(positionals: ["--help"])) { try table.run(["echo", "--", "--help"]) }
  }

  @Test(arguments: [
    (["--version"], "tool 1.2"), (["--help"], "Does things."), (["help", "echo"], "Echoes."),
    (["echo", "--help"], "Echoes."),
  ])
  func tells(words: [String], beginning: String) throws {
    let text = try #require(try table.run(words))
    #expect(text.hasPrefix(beginning + "\n"))
  }

  @Test(arguments: [
    ([], "no command is given"), (["ehco"], "unknown command 'ehco'; did you mean 'echo'?"),
    (["help", "other"], "unknown command 'other'"),
  ])
  func refuses(words: [String], message: String) {
    #expect(throws: UsageError(message, command: nil)) { try table.run(words) }
  }
}
