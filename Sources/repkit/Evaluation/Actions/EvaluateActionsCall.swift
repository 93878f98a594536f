import Arguments
import Evaluation
import RepKit

/// What one call of `repkit evaluate actions` asks for, checked.
struct EvaluateActionsCall {
  /// Where predictions come from.
  enum Judged {
    /// Models that were trained before, by their paths; at least one.
    case models([String])
    /// Tables of predictions made elsewhere, by their paths; at least one.
    case predictions([String])
  }

  /// The labelled clips; `nil` for tables of predictions that say themselves what is true.
  var dataset: String?
  var judged: Judged
  /// Frames of 30 Hz from one window to the next.
  var stride: Int
  /// The least share of a window's frames that must show the person.
  var minimumRealFraction: Double
  var sampling: ScoreIntervals.Sampling
  var ignoresMissing: Bool
  var allowsOverlap: Bool
  /// Where to write the predictions.
  var predictionsPath: String?
  var reportPath: String?
  var jobs: Int?
  var printsJSON: Bool

  /// What is judged, for people: the data set, or the tables.
  var input: String {
    if let dataset { return dataset }
    return switch judged {
    case .models(let paths), .predictions(let paths): paths.joined(separator: ", ")
    }
  }

  init(_ arguments: ParsedArguments) throws {
    let command = EvaluateCommand.specification
    func usage(_ message: String) -> UsageError { UsageError(message, command: command.name) }
    dataset = arguments.positionals.dropFirst().first
    let models = arguments.values("--model")
    let predictions = arguments.values("--predictions")
    guard models.isEmpty || predictions.isEmpty else { throw usage("--model and --predictions exclude each other") }
    if predictions.isEmpty {
      guard dataset != nil else {
        throw usage("no data set is given; give a folder or table of labelled clips, or predictions with --predictions")
      }
      judged = .models(models)
      if arguments.has("--ignore-missing") { throw usage("--ignore-missing is for --predictions") }
    } else {
      judged = .predictions(predictions)
      for option in ["--stride", "--least-seen"] where arguments.value(option) != nil {
        throw usage("\(option) is for models; predictions are of windows that were cut before")
      }
      if arguments.has("--allow-overlap") { throw usage("--allow-overlap is for models") }
    }
    stride = try arguments.integer("--stride", in: 1...600, command: command) ?? 15
    minimumRealFraction = try arguments.number("--least-seen", in: 0.05...1, command: command) ?? 0.6
    sampling = ScoreIntervals.Sampling(
      resamples: try arguments.integer("--bootstrap", in: 0...100_000, command: command) ?? 2000,
      seed: UInt64(try arguments.integer("--seed", in: 0...Int.max, command: command) ?? 1))
    ignoresMissing = arguments.has("--ignore-missing")
    allowsOverlap = arguments.has("--allow-overlap")
    reportPath = arguments.value("--report")
    predictionsPath = arguments.value("--write-predictions")
    jobs = try arguments.integer("--jobs", in: 1...256, command: command)
    printsJSON = arguments.has("--json")
    guard predictionsPath == nil || max(models.count, predictions.count) <= 1 else {
      throw usage("--write-predictions takes those of one model")
    }
    let inputs = models + predictions + (dataset.map { [$0] } ?? [])
    if let reportPath { try OwnInput.check("the report", at: reportPath, by: "--report", against: inputs) }
    if let predictionsPath {
      try OwnInput.check("the predictions", at: predictionsPath, by: "--write-predictions", against: inputs)
      guard predictionsPath != reportPath else { throw usage("--write-predictions and --report name the same file") }
    }
  }
}
