import Arguments
import Evaluation
import FoundationEssentials
import RepKit

/// What one call of `repkit evaluate counts` asks for, checked.
struct EvaluateCountsCall {
  var labels: ClipLabels
  /// The counters to put the clips to; those of the clips' own exercises always are.
  var exercises: [Exercise]
  /// Whether clips of other exercises are left out.
  var isFiltered: Bool
  var usesAllCounters: Bool
  var reportPath: String?
  var jobs: Int
  var printsJSON: Bool

  init(_ arguments: ParsedArguments) throws {
    let command = EvaluateCommand.specification
    guard let input = arguments.positionals.dropFirst().first else {
      throw UsageError("no manifest or folder is given", command: command.name)
    }
    let names = try arguments.names("--exercise", command: command)
    exercises = try names?.map { try ExerciseCatalogue.exercise(named: $0) } ?? ExerciseCatalogue.all
    isFiltered = names != nil
    usesAllCounters = arguments.has("--all-counters")
    reportPath = arguments.value("--report")
    jobs =
      try arguments.integer("--jobs", in: 1...256, command: command) ?? ProcessInfo.processInfo.activeProcessorCount
    printsJSON = arguments.has("--json")
    labels = try ClipLabels(at: input)
    if let reportPath {
      let inputs = [input] + labels.files + labels.clips.map(labels.path(of:))
      try OwnInput.check("the report", at: reportPath, by: "--report", in: arguments, besides: inputs)
    }
  }
}
