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
