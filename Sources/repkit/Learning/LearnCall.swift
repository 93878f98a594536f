import Arguments
import PoseCore
import RepKit

/// What one call of `repkit learn` asks for, checked.
struct LearnCall {
  var name: String
  var input: InputSource
  var reps: Int
  var seconds: ClosedRange<Double>
  var isMirrored: Bool
  /// Where to write the definition; `nil` for standard output.
  var outputPath: String?
  var printsJSON: Bool

  init(_ arguments: ParsedArguments) throws {
    let command = LearnCommand.specification
    let words = arguments.positionals
    guard words.count == 2 else {
      throw UsageError("a name and an input are needed: repkit learn NAME INPUT --reps N", command: command.name)
    }
    name = words[0]
    guard ExerciseName.isValid(name) else {
      throw UsageError(
        "'\(name)' is no name for an exercise: lower-case letters, digits and hyphens, as in cable-row",
        command: command.name)
    }
    guard let reps = try arguments.integer("--reps", in: 2...200, command: command) else {
      throw UsageError("how many reps does the example show? Give --reps N", command: command.name)
    }
    self.reps = reps
    let start = try arguments.number("--start", in: 0...1_000_000, command: command) ?? 0
    let end = try arguments.number("--end", in: 0...1_000_000, command: command) ?? .infinity
    guard start < end else {
      throw UsageError("--start \(start.decimals(2)) is not before --end \(end.decimals(2))", command: command.name)
    }
    seconds = start...end
    input = try InputSource(path: words[1])
    try input.requireBodies()
    isMirrored = arguments.has("--mirrored")
    outputPath = arguments.value("-o")
    if let outputPath {
      try OwnInput.check("the definition", at: outputPath, by: "-o", in: arguments, besides: [words[1]])
    }
    printsJSON = arguments.has("--json")
  }
}
