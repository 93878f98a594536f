import Arguments
import RepKit

/// What a call asks of controls, checked.
struct ControlCall {
  var document: ControlsDocument
  /// The controls file.
  var path: String
  /// Whether the actions are only told.
  var isRehearsal: Bool
  var arming = Arming.Options.none
  /// The rules that can never act in this run.
  private(set) var warnings: [String] = []

  /// The options of every command that has controls.
  static let options: [CommandSpecification.Option] = [
    .init("--controls", value: "FILE", help: "do what a controls file (JSON) says"),
    .init("--dry-run", help: "with --controls: print what would be done, and do nothing"),
  ]

  /// What the options ask for; `nil` without `--controls`.
  ///
  /// Throws what is wrong with the options or the file.
  ///
  /// - Parameter exercise: What is counted.
  init?(_ arguments: ParsedArguments, _ command: CommandSpecification, counting exercise: Exercise? = nil) throws {
    guard let path = arguments.value("--controls") else {
      if let only = ["--dry-run", "--arm"].first(where: { arguments.has($0) || arguments.value($0) != nil }) {
        throw UsageError("option '\(only)' needs --controls", command: command.name)
      }
      return nil
    }
    self.path = path
    document = try DocumentFile.controls(at: path).namingExercises(ExerciseNames(counted: exercise))
    isRehearsal = arguments.has("--dry-run")
    guard !(document.writesToStandardOutput && arguments.has("--json") && !isRehearsal) else {
      throw UsageError(
        "the controls write lines to standard output, where --json has to be alone: give them a socket",
        command: command.name)
    }
  }

  /// Takes note of the rules that can never act. Throws when none can.
  mutating func check(_ fit: some RuleFit) throws { warnings = try document.warnings(fit, path: path) }

  /// Whether the report has to leave standard output to the controls' lines.
  var needsStandardOutput: Bool { document.writesToStandardOutput && !isRehearsal }
}
