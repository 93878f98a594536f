import Arguments
import PoseCore
import RepKit

/// What one call of `repkit count` asks for, checked.
struct CountCall: FrameCall {
  var exercise: Exercise
  var input: InputSource
  var maximumPeople: Int
  /// Whom of the people to count; `nil` for everybody.
  var person: PersonChoice?
  var isMirrored: Bool
  /// Where to write the annotated video, if anywhere.
  var annotatedPath: String?
  var printsJSON: Bool
  /// What reps control, if anything.
  var controls: ControlCall?
  /// What options cannot change about the input.
  var warnings: [String] = []

  init(_ arguments: ParsedArguments) throws {
    let command = CountCommand.specification
    var words = arguments.positionals[...]
    if let definition = arguments.value("--definition") {
      guard words.count <= 1 else {
        throw UsageError(
          "surplus argument '\(words[0])': --definition already says what to count", command: command.name)
      }
      exercise = try DocumentFile.exercise(at: definition)
    } else {
      guard let name = words.popFirst() else {
        throw UsageError("no exercise is given ('repkit count --list' lists them)", command: command.name)
      }
      exercise = try CountedExercise.named(name)
    }
    person = try arguments.value("--person").map { text throws(UsageError) in try Self.person(text) }
    input =
      try InputSource.camera(arguments, besides: words, command: command)
      ?? InputSource(path: words.first ?? DemoClip.squats.path())
    try input.requireBodies()
    maximumPeople =
      try arguments.integer("--people", in: 1...8, command: command)
      ?? max(input.usualMaximumPeople, person == nil ? 1 : Self.peopleToChooseFrom)
    warnings = input.recordingWarnings(people: try arguments.integer("--people", in: 1...8, command: command))
    isMirrored = arguments.has("--mirrored")
    annotatedPath = arguments.value("--annotate")
    if let annotatedPath {
      try OwnInput.check(
        "the annotated video", at: annotatedPath, by: "--annotate", in: arguments, besides: [input.name])
    }
    printsJSON = arguments.has("--json")
    controls = try ControlCall(arguments, command, counting: exercise)
    if let path = controls?.path {
      let fit = CountRuleFit(exercise: exercise, person: onlyPerson, path: path)
      try controls?.check(fit)
    }
  }

  /// The number of the one person who is counted, where it is known beforehand.
  private var onlyPerson: PersonID? {
    switch person {
    case .id(let id): id
    case .largest, .center: nil
    case nil: maximumPeople == 1 ? PersonID(1) : nil
    }
  }

  var tracking: Tracking { .people(maximumPeople) }

  /// How many people are followed to choose one of, unless --people says.
  private static let peopleToChooseFrom = 4

  private static func person(_ text: String) throws(UsageError) -> PersonChoice {
    switch text {
    case "largest": return .largest
    case "center": return .center
    default:
      guard let number = Int(text), number >= 1 else {
        throw UsageError(
          "option '--person' takes largest, center or a person's number from 1 on, not '\(text)'",
          command: CountCommand.specification.name)
      }
      return .id(PersonID(number))
    }
  }
}
