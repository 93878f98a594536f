import Arguments
import RepKit

/// What one call of `repkit classify` asks for, checked.
struct ClassifyCall: FrameCall {
  var input: InputSource
  var modelPath: String
  var maximumPeople: Int
  /// What options cannot change about the input.
  var warnings: [String]
  var isMirrored: Bool
  var options = ActionPipeline.Options()
  /// Where to write the annotated video, if anywhere.
  var annotatedPath: String?
  var printsJSON: Bool
  var tracking: Tracking { .people(maximumPeople) }

  init(_ arguments: ParsedArguments) throws {
    let command = ClassifyCommand.specification
    modelPath = try arguments.value("--model") ?? ModelSource.shippedPath()
    input =
      try InputSource.camera(arguments, besides: arguments.positionals, command: command)
      ?? InputSource(path: arguments.positionals.first ?? DemoClip.squats.path())
    try input.requireBodies()
    let people = try arguments.integer("--people", in: 1...8, command: command)
    maximumPeople = people ?? input.usualMaximumPeople
    warnings = input.recordingWarnings(people: people)
    options.isOfOnePerson = maximumPeople == 1
    options.stride = try arguments.integer("--stride", in: 1...60, command: command) ?? options.stride
    options.minimumRealFraction =
      try arguments.number("--least-seen", in: 0.05...1, command: command) ?? options.minimumRealFraction
    options.smoothingSeconds =
      try arguments.number("--smoothing", in: 0...10, command: command) ?? options.smoothingSeconds
    isMirrored = arguments.has("--mirrored")
    printsJSON = arguments.has("--json")
    options.keepsWindows = arguments.has("--windows")
    guard printsJSON || !options.keepsWindows else {
      throw UsageError("--windows is for --json", command: command.name)
    }
    annotatedPath = arguments.value("--annotate")
    if let annotatedPath {
      try OwnInput.check(
        "the annotated video", at: annotatedPath, by: "--annotate", in: arguments, besides: [input.name, modelPath])
    }
  }
}
