import Arguments
import RepKit

/// What a call asks of controls, checked.
struct ControlCall {
  var document: ControlsDocument
  /// Whether the actions are only told.
  var isRehearsal: Bool
  var arming = Arming.Options.none

  /// The options of every command that has controls.
  static let options: [CommandSpecification.Option] = [
    .init("--controls", value: "FILE", help: "do what a controls file (JSON) says"),
    .init("--dry-run", help: "with --controls: print what would be done, and do nothing"),
  ]

  /// What the options ask for; `nil` without `--controls`.
  ///
  /// Throws what is wrong with the options or the file.
  init?(_ arguments: ParsedArguments, _ command: CommandSpecification) throws {
    guard let path = arguments.value("--controls") else {
      if let only = ["--dry-run", "--arm"].first(where: { arguments.has($0) || arguments.value($0) != nil }) {
        throw UsageError("option '\(only)' needs --controls", command: command.name)
      }
      return nil
    }
    document = try DocumentFile.controls(at: path)
    isRehearsal = arguments.has("--dry-run")
    guard !(document.writesToStandardOutput && arguments.has("--json") && !isRehearsal) else {
      throw UsageError(
        "the controls write lines to standard output, where --json has to be alone: give them a socket",
        command: command.name)
    }
  }

  /// Whether the report has to leave standard output to the controls' lines.
  var needsStandardOutput: Bool { document.writesToStandardOutput && !isRehearsal }
}
