/// Lays a command's specification out as its `--help`.
public struct HelpText: Sendable {
  public var program: String

  public init(program: String) {
    self.program = program
  }

  /// The help of one command.
  public func text(for command: CommandSpecification) -> String {
    var usage = "\(program) \(command.name)"
    for positional in command.positionals { usage += " [\(positional.name)\(positional.isRepeated ? "…" : "")]" }
    for option in command.options where option.isRequired {
      usage += " \(option.names[0])" + (option.value.map { " \($0)" } ?? "")
    }
    if !command.options.isEmpty { usage += " [options]" }
    var sections = [command.summary, "USAGE: \(usage)", wrapped(command.discussion, indent: 0)]
    sections.append(section("ARGUMENTS", command.positionals.map { ($0.name, $0.help) }))
    sections.append(
      section(
        "OPTIONS",
        command.options.map { option in
          (option.names.joined(separator: ", ") + (option.value.map { " \($0)" } ?? ""), option.help)
        }))
    let examples = command.examples.map { "  \($0.commandLine)\n" + wrapped($0.effect, indent: 6) }
    if !examples.isEmpty { sections.append("EXAMPLES:\n" + examples.joined(separator: "\n")) }
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// The program's own help: its commands, a line each.
  public func overview(summary: String, commands: [CommandSpecification], footer: String) -> String {
    let list = section("COMMANDS", commands.map { ($0.name, $0.summary) })
    return "\(summary)\n\nUSAGE: \(program) <command> [INPUT] [options]\n\n\(list)\n\n\(footer)\n"
  }

  private func section(_ title: String, _ rows: [(term: String, help: String)]) -> String {
    guard !rows.isEmpty else { return "" }
    let column = min(rows.map(\.term.count).max() ?? 0, 24) + 4
    let lines = rows.map { row -> String in
      let help = wrapped(row.help, indent: column)
      guard row.term.count + 4 <= column else { return "  \(row.term)\n\(help)" }
      let term = "  " + row.term
      return term + String(repeating: " ", count: column - term.count) + help.drop(while: { $0 == " " })
    }
    return "\(title):\n" + lines.joined(separator: "\n")
  }

  private func wrapped(_ text: String, indent: Int, width: Int = 96) -> String {
    let margin = String(repeating: " ", count: indent)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
      var lines = [""]
      for word in paragraph.split(separator: " ") {
        let last = lines[lines.count - 1]
        if last.isEmpty {
          lines[lines.count - 1] = String(word)
        } else if indent + last.count + 1 + word.count <= width {
          lines[lines.count - 1] += " " + word
        } else {
          lines.append(String(word))
        }
      }
      return lines.map { margin + $0 }.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
