/// A command as data: what it takes and what its help says.
public struct CommandSpecification: Sendable {
  /// The word after the program's name, for instance `count`.
  public var name: String
  /// One sentence for the list of commands.
  public var summary: String
  /// A paragraph that teaches how to use it.
  public var discussion: String
  public var positionals: [Positional]
  public var options: [Option]
  /// Command lines that work as printed, each with what it does.
  public var examples: [Example]

  public init(
    name: String, summary: String, discussion: String, positionals: [Positional], options: [Option],
    examples: [Example]
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.positionals = positionals
    self.options = options
    self.examples = examples
  }

  /// An argument known by its place.
  public struct Positional: Sendable {
    public var name: String
    public var help: String
    /// Whether there may be any number of them; for the last one only.
    public var isRepeated: Bool

    public init(_ name: String, help: String, isRepeated: Bool = false) {
      self.name = name
      self.help = help
      self.isRepeated = isRepeated
    }
  }

  /// An argument known by its name: a flag when `value` is `nil`.
  public struct Option: Sendable {
    /// With its dashes: `--json`, `-o`.
    public var names: [String]
    /// The placeholder of its value in help texts, for instance `FILE`.
    public var value: String?
    public var help: String
    /// Whether it may be given several times, each with a value of its own.
    public var isRepeated: Bool
    /// Whether the command does nothing without it, which its usage shows.
    public var isRequired: Bool
    /// What to tell whoever gives a flag a value, or an option none, as another command has it.
    public var hint: String?

    public init(
      _ names: String..., value: String? = nil, help: String, isRepeated: Bool = false, isRequired: Bool = false,
      hint: String? = nil
    ) {
      self.names = names
      self.value = value
      self.help = help
      self.isRepeated = isRepeated
      self.isRequired = isRequired
      self.hint = hint
    }
  }

  /// A command line and what it does.
  public struct Example: Sendable {
    public var commandLine: String
    public var effect: String

    public init(_ commandLine: String, does effect: String) {
      self.commandLine = commandLine
      self.effect = effect
    }
  }
}
