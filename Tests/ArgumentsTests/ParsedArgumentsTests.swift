import Arguments
import Testing

struct ParsedArgumentsTests {
  let command = CommandSpecification(
    name: "count", summary: "Counts.", discussion: "",
    positionals: [.init("EXERCISE", help: "which"), .init("INPUT", help: "from where")],
    options: [
      .init("--json", help: "as JSON"), .init("--annotate", "-a", value: "OUT", help: "picture"),
      .init("--people", value: "N", help: "how many"), .init("--height", value: "METRES", help: "how tall"),
    ], examples: [])

  @Test func takesRepeatedOptions() throws {
    var command = command
    command.options.append(.init("--model", value: "FILE", help: "which", isRepeated: true))
    let arguments = try ParsedArguments(["--model", "b", "--model=a", "--model", "b"], for: command)
    #expect(arguments.values("--model") == ["b", "a", "b"] && arguments.value("--model") == "b")
    #expect(arguments.values("--people") == [])
  }

  @Test func takesValuesInBothSpellings() throws {
    let separate = try ParsedArguments(["squat", "--annotate", "out.mp4", "in.mp4", "--json"], for: command)
    #expect(separate.positionals == ["squat", "in.mp4"])
    #expect(separate.value("--annotate") == "out.mp4")
    #expect(separate.has("--json"))
    let joined = try ParsedArguments(["-a=x=y.mp4"], for: command)
    #expect(joined.value("--annotate") == "x=y.mp4")
    #expect(!joined.has("--json"))
  }

  @Test func optionsAreFoundByEachOfTheirNames() throws {
    var command = command
    command.options.append(.init("--quiet", "-q", help: "no words"))
    let arguments = try ParsedArguments(["--annotate", "a.mp4", "-q"], for: command)
    #expect(arguments.value("--annotate") == "a.mp4" && arguments.value("-a") == "a.mp4")
    #expect(arguments.values("-a") == ["a.mp4"])
    #expect(arguments.has("--quiet") && arguments.has("-q"))
  }

  @Test func wordsAfterTwoDashesArePositional() throws {
    #expect(try ParsedArguments(["--", "--json"], for: command).positionals == ["--json"])
  }

  @Test(arguments: [
    (["--jsn"], "unknown option '--jsn'; did you mean '--json'?"),
    (["--completely-else"], "unknown option '--completely-else'"),
    (["--annotate"], "option '--annotate' needs a value: --annotate OUT"),
    (["--annotate", "--json"], "option '--annotate' needs a value: --annotate OUT"),
    (["--json=1"], "option '--json' takes no value"),
    (["a", "b", "c"], "surplus argument 'c'"),
    (["--people", "1", "--people", "2"], "option '--people' is given twice with different values"),
  ])
  func refuses(words: [String], message: String) {
    #expect(throws: UsageError(message, command: "count")) { try ParsedArguments(words, for: command) }
  }

  /// What another command has as a flag, or with a value.
  @Test(arguments: [
    (["--hands"], "option '--hands' needs a value: --hands N; it says how many"),
    (["--hands", "a.mp4"], "option '--hands' takes a whole number from 1 to 8, not 'a.mp4'; it says how many"),
    (["--hands", "0"], "option '--hands' takes a whole number from 1 to 8, not '0'"),
    (["--body=2"], "option '--body' takes no value; how many is --people N"),
  ])
  func hintsSayWhatIsMeant(words: [String], message: String) {
    var command = command
    command.options += [
      .init("--hands", "--maximum-hands", value: "N", help: "how many hands", hint: "it says how many"),
      .init("--body", help: "bodies too", hint: "how many is --people N"),
    ]
    #expect(throws: UsageError(message, command: "count")) {
      try ParsedArguments(words, for: command).integer("--hands", in: 1...8, command: command)
    }
  }

  @Test func usageShowsWhatIsRequired() {
    var command = command
    command.options.append(.init("-o", "--output", value: "FILE", help: "what to write", isRequired: true))
    let text = HelpText(program: "repkit").text(for: command)
    #expect(text.contains("USAGE: repkit count [EXERCISE] [INPUT] -o FILE [options]\n"))
  }

  @Test(arguments: ["0", "x", "9", ""])
  func numbersAreBounded(text: String) throws {
    let parsed = try ParsedArguments(["--people=\(text)"], for: command)
    #expect(
      throws: UsageError("option '--people' takes a whole number from 1 to 8, not '\(text)'", command: "count")
    ) { try parsed.integer("--people", in: 1...8, command: command) }
  }

  @Test(arguments: ["0.3", "nan", "3.0"])
  func decimalsAreBounded(text: String) throws {
    let parsed = try ParsedArguments(["--height", text], for: command)
    #expect(
      throws: UsageError("option '--height' takes a number from 0.5 to 2.5, not '\(text)'", command: "count")
    ) { try parsed.number("--height", in: 0.5...2.5, command: command) }
  }

  @Test func helpNamesEveryOptionAndExample() {
    var command = command
    command.examples = [.init("repkit count squat", does: "Counts squats.")]
    let text = HelpText(program: "repkit").text(for: command)
    for expected in ["USAGE: repkit count [EXERCISE] [INPUT] [options]", "--annotate, -a OUT", "repkit count squat"] {
      #expect(text.contains(expected), "\(expected) is missing in:\n\(text)")
    }
  }
}
