import ActionClassification
import Arguments
import Evaluation
import RepKit

/// What one call of `repkit evaluate actions` asks for, checked.
struct EvaluateActionsCall {
  /// Where predictions come from.
  enum Judged {
    /// Models that were trained before, by their paths; without any, the one that comes with the program.
    case models([String])
    /// Tables of predictions made elsewhere, by their paths; at least one.
    case predictions([String])
    /// A model for each person, or source, trained on all others.
    case folds(LeaveOneOut.Unit)
  }

  /// What becomes of clips that a model was trained on.
  enum Overlap {
    case refused, allowed, leftOut
  }

  /// The labelled clips; `nil` for tables of predictions that say themselves what is true.
  var dataset: String?
  var judged: Judged
  /// How windows are cut, and models are trained anew.
  var training: TrainingOptions
  /// Which clips judge; `nil` for what the data set says.
  var split: SplitTable?
  var overlap: Overlap
  var sampling: ScoreIntervals.Sampling
  var ignoresMissing: Bool
  /// Where to write the predictions.
  var predictionsPath: String?
  var reportPath: String?
  var jobs: Int?
  var printsJSON: Bool

  /// What is left out in turn, if anything is.
  var unit: LeaveOneOut.Unit? { if case .folds(let unit) = judged { unit } else { nil } }

  /// What is judged, for people: the data set, or the tables.
  var input: String {
    if let dataset { return dataset }
    guard case .predictions(let paths) = judged else { return "" }
    return paths.joined(separator: ", ")
  }

  init(_ arguments: ParsedArguments) throws {
    let command = EvaluateCommand.specification
    func usage(_ message: String) -> UsageError { UsageError(message, command: command.name) }
    dataset = arguments.positionals.dropFirst().first
    let (models, predictions) = (arguments.values("--model"), arguments.values("--predictions"))
    judged = try Self.judged(arguments, models: models, predictions: predictions)
    guard dataset != nil || !predictions.isEmpty else {
      throw usage("no data set is given; give a folder or table of labelled clips, or predictions with --predictions")
    }
    training = try TrainingOptions(arguments, command)
    split = try arguments.value("--split").map { path in
      let file = DocumentFile(
        noun: "split", remedy: "give the path of a table with the columns file (or person) and split")
      return try SplitTable(file.bytes(at: path), source: path)
    }
    guard !(arguments.has("--unseen") && arguments.has("--allow-overlap")) else {
      throw usage("--unseen and --allow-overlap exclude each other")
    }
    overlap = arguments.has("--unseen") ? .leftOut : arguments.has("--allow-overlap") ? .allowed : .refused
    sampling = ScoreIntervals.Sampling(
      resamples: try arguments.integer("--bootstrap", in: 0...100_000, command: command) ?? 2000, seed: training.seed)
    ignoresMissing = arguments.has("--ignore-missing")
    reportPath = arguments.value("--report")
    predictionsPath = arguments.value("--write-predictions")
    jobs = try arguments.integer("--jobs", in: 1...256, command: command)
    printsJSON = arguments.has("--json")
    guard predictionsPath == nil || max(models.count, predictions.count) <= 1 else {
      throw usage("--write-predictions takes those of one model")
    }
    for (output, path, option) in [
      ("the report", reportPath, "--report"), ("the predictions", predictionsPath, "--write-predictions"),
    ] {
      if let path { try OwnInput.check(output, at: path, by: option, in: arguments, dataset: dataset) }
    }
    if let predictionsPath, let reportPath, FileIdentity.areSame(predictionsPath, reportPath) {
      throw usage("--write-predictions and --report name the same file")
    }
  }

  /// Which of the ways to get predictions the options choose; throws for options that belong to another one.
  private static func judged(
    _ arguments: ParsedArguments, models: [String], predictions: [String]
  ) throws(UsageError) -> Judged {
    func usage(_ message: String) -> UsageError { UsageError(message, command: EvaluateCommand.specification.name) }
    let folds = ["--leave-one-person-out", "--leave-one-source-out"].filter { arguments.has($0) }
    let ways = [("--model", !models.isEmpty), ("--predictions", !predictions.isEmpty)].filter(\.1).map(\.0) + folds
    guard ways.count < 2 else { throw usage("\(ways.joined(separator: " and ")) exclude each other") }
    func refuse(_ options: [String], _ reason: String) throws(UsageError) {
      for option in options where arguments.has(option) || arguments.value(option) != nil {
        throw usage("\(option) \(reason)")
      }
    }
    let trainingOnly = TrainingOptions.options.map { $0.names[0] }.filter { !EvaluateCommand.judging.contains($0) }
    if !predictions.isEmpty {
      // With a data set they say which windows must be there.
      if arguments.positionals.count < 2 {
        try refuse(["--stride", "--least-seen"], "is for models; predictions are of windows that were cut before")
      }
      try refuse(["--unseen", "--allow-overlap", "--reject"], "is for models")
      try refuse(trainingOnly, "is for training anew")
      return .predictions(predictions)
    }
    try refuse(["--ignore-missing"], "is for --predictions")
    guard let fold = folds.first else {
      try refuse(trainingOnly, "is for training anew: --leave-one-person-out or --leave-one-source-out")
      return .models(models)
    }
    try refuse(["--unseen", "--allow-overlap", "--split"], "is not for \(fold), which judges by all clips in turn")
    return .folds(fold == "--leave-one-person-out" ? .person : .source)
  }
}
