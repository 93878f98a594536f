import Spelling

/// The subcommands of a program, and the help that lists them.
public struct CommandTable: Sendable {
  public var program: String
  /// The text of `--version`.
  public var version: String
  /// One sentence that opens the program's help.
  public var summary: String
  /// A paragraph that closes the program's help.
  public var footer: String
  public var commands: [any Command.Type]

  public init(program: String, version: String, summary: String, footer: String, commands: [any Command.Type]) {
    self.program = program
    self.version = version
    self.summary = summary
    self.footer = footer
    self.commands = commands
  }

  /// Runs the command that the words name, or returns the text that they ask for.
  ///
  /// Throws `UsageError` for words that make no sense, and what the command throws.
  public func run(_ words: [String]) throws -> String? {
    guard let first = words.first else { throw UsageError("no command is given", command: nil) }
    let help = HelpText(program: program)
    switch first {
    case "--version": return "\(program) \(version)\n"
    case "--help", "-h", "help":
      if let name = words.dropFirst().first { return help.text(for: try command(named: name).specification) }
      return help.overview(summary: summary, commands: commands.map { $0.specification }, footer: footer)
    default: break
    }
    let command = try command(named: first)
    let rest = Array(words.dropFirst())
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return help.text(for: command.specification)
    }
    try command.run(ParsedArguments(rest, for: command.specification))
    return nil
  }

  private func command(named name: String) throws(UsageError) -> any Command.Type {
    if let command = commands.first(where: { $0.specification.name == name }) { return command }
    let hint = nearestName(to: name, among: commands.map { $0.specification.name })
    throw UsageError("unknown command '\(name)'" + (hint.map { "; did you mean '\($0)'?" } ?? ""), command: nil)
  }
}
