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
      exercise = try ExerciseCatalogue.exercise(named: name)
    }
    if let camera = arguments.value("--camera") {
      if let surplus = words.first {
        throw UsageError("surplus argument '\(surplus)': --camera already says where from", command: command.name)
      }
      input = .camera(
        device: camera, size: try Self.size(arguments.value("--camera-size") ?? "640x480"),
        framesPerSecond: try arguments.number("--camera-rate", in: 1...240, command: command) ?? 30)
    } else if let only = ["--camera-size", "--camera-rate"].first(where: { arguments.value($0) != nil }) {
      throw UsageError("option '\(only)' needs --camera", command: command.name)
    } else {
      input = .file(path: try words.first ?? DemoClip.path())
    }
    maximumPeople = try arguments.integer("--people", in: 1...8, command: command) ?? 1
    isMirrored = arguments.has("--mirrored")
    annotatedPath = arguments.value("--annotate")
    if let annotatedPath, case .file(let path) = input, FileIdentity(path) == FileIdentity(annotatedPath),
      FileIdentity(path) != nil
    {
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

  private static func size(_ text: String) throws(UsageError) -> ImageSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (16...7680).contains(width),
      (16...4320).contains(height)
    else {
      throw UsageError(
        "option '--camera-size' takes a width and a height in pixels, for instance 640x480, not '\(text)'",
        command: CountCommand.specification.name)
    }
    return ImageSize(width: width, height: height)
  }
}
