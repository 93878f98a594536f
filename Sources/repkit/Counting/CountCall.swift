import Arguments
import PoseCore
import RepKit

/// What one call of `repkit count` asks for, checked.
struct CountCall {
  var exercise: Exercise
  var input: CountInput
  var maximumPeople: Int
  var isMirrored: Bool
  /// Where to write the annotated video, if anywhere.
  var annotatedPath: String?
  var printsJSON: Bool

  init(_ arguments: ParsedArguments) throws {
    let command = CountCommand.specification
    var words = arguments.positionals[...]
    if let definition = arguments.value("--definition") {
      guard words.count <= 1 else {
        throw UsageError(
          "surplus argument '\(words[0])': --definition already says what to count", command: command.name)
      }
      exercise = try DefinitionFile.exercise(at: definition)
    } else {
      guard let name = words.popFirst() else {
        throw UsageError("no exercise is given ('repkit count --list' lists them)", command: command.name)
      }
      exercise = try CountedExercise.named(name)
    }
    input =
      try CountInput.camera(arguments, besides: words, command: command)
      ?? CountInput(path: words.first ?? DemoClip.path())
    maximumPeople =
      try arguments.integer("--people", in: 1...8, command: command) ?? input.usualMaximumPeople
    isMirrored = arguments.has("--mirrored")
    annotatedPath = arguments.value("--annotate")
    if let annotatedPath, !input.isCamera, let file = FileIdentity(input.name), file == FileIdentity(annotatedPath) {
      throw SameFile(path: annotatedPath)
    }
    printsJSON = arguments.has("--json")
  }

  /// The annotated video would replace the one it is made from.
  struct SameFile: DescribedError {
    var path: String
    var what: String { "the annotated video would replace its own input" }
    var subject: String { path }
    var remedy: String { "give --annotate another name" }
  }
}
