import PoseCore

/// Why predictions cannot be judged.
public enum PredictionError: DescribedError, Equatable {
  case empty(source: String)
  case missingColumn(source: String, column: String)
  case repeatedColumn(source: String, column: String)
  case notText(source: String)
  case badQuote(source: String, line: Int, problem: String)
  case wrongFieldCount(source: String, line: Int, found: Int, expected: Int)
  case missingValue(source: String, line: Int, column: String)
  case notANumber(source: String, line: Int, column: String, value: String)
  case endsBeforeItStarts(source: String, line: Int, start: Double, end: Double)
  /// A label that no column of scores is for.
  case unknownLabel(source: String, line: Int, label: String, classes: [String])
  /// Only one class has a column of scores.
  case onlyScore(source: String, column: String)
  case repeatedWindow(source: String, line: Int, earlier: Int, clip: String, start: Double)
  case noTruth(source: String)
  case missingClips(source: String, clips: [String])
  case unknownClip(source: String, line: Int, clip: String)
  /// A window that its clip does not hold; its end is `nil` when it is not said.
  case outsideClip(source: String, line: Int, clip: String, start: Double, end: Double?, seconds: ClosedRange<Double>)
  /// Windows that the data gives, and of which this is the first.
  case missingWindows(source: String, count: Int, of: Int, clip: String, start: Double)
  case contradiction(source: String, line: Int, clip: String, truth: String, label: String)
  /// Two sets of predictions that say different things are true.
  case differentTruths(clip: String, start: Double, first: String, second: String)
  case nothingInCommon(first: String, second: String)

  public var what: String {
    switch self {
    case .empty: "there is no prediction in it"
    case .missingColumn(_, let column): "the predictions have no column \"\(column)\""
    case .repeatedColumn(_, let column): "the predictions have the column \"\(column)\" twice"
    case .notText: "the predictions are not UTF-8 text"
    case .badQuote(_, let line, let problem): "on line \(line) of the predictions, \(problem)"
    case .wrongFieldCount(_, let line, let found, let expected):
      "line \(line) of the predictions has \(found) fields, its first line names \(expected)"
    case .missingValue(_, let line, let column): "line \(line) of the predictions has no \(column)"
    case .notANumber(_, let line, let column, let value):
      "line \(line) of the predictions has \"\(value)\" as \(column), which is no number that it can be"
    case .endsBeforeItStarts(_, let line, let start, let end):
      "line \(line) of the predictions is a window from \(start) to \(end) s"
    case .unknownLabel(_, let line, let label, _):
      "line \(line) of the predictions has the label \"\(label)\", which none of its score columns is for"
    case .onlyScore(_, let column):
      "the predictions have scores of one class only, \"\(column)\", which cannot sum to 1 with those of others"
    case .repeatedWindow(_, let line, let earlier, let clip, let start):
      "lines \(earlier) and \(line) of the predictions are the same window, \(clip) at \(start) s"
    case .noTruth: "the predictions say nothing of what is true"
    case .missingClips(_, let clips):
      clips.count == 1 ? "a clip of the data has no prediction" : "\(clips.count) clips of the data have no prediction"
    case .unknownClip(_, let line, let clip):
      "line \(line) of the predictions is about \"\(clip)\", which is not in the data"
    case .outsideClip(_, let line, let clip, let start, let end, let seconds):
      "line \(line) of the predictions is about a window \(end.map { "from \(start) to \($0) s" } ?? "at \(start) s"), "
        + "but \(clip) lasts from \(seconds.lowerBound) to \(seconds.upperBound) s"
    case .missingWindows(_, let count, let all, let clip, let start):
      "\(count) of the \(all) windows of the data \(count == 1 ? "has" : "have") no prediction, first \(clip) at \(start) s"
    case .contradiction(_, let line, let clip, let truth, let label):
      "line \(line) of the predictions says that \(clip) shows \"\(truth)\", the data says \"\(label)\""
    case .differentTruths(let clip, let start, let first, let second):
      "the two sets of predictions differ in what is true: \"\(first)\" and \"\(second)\" for \(clip) at \(start) s"
    case .nothingInCommon: "the two sets of predictions have no window in common"
    }
  }

  public var subject: String {
    switch self {
    case .empty(let source), .missingColumn(let source, _), .repeatedColumn(let source, _), .notText(let source),
      .badQuote(let source, _, _),
      .wrongFieldCount(let source, _, _, _), .missingValue(let source, _, _), .notANumber(let source, _, _, _),
      .endsBeforeItStarts(let source, _, _, _), .unknownLabel(let source, _, _, _),
      .onlyScore(let source, _),
      .repeatedWindow(let source, _, _, _, _), .noTruth(let source), .unknownClip(let source, _, _),
      .outsideClip(let source, _, _, _, _, _), .missingWindows(let source, _, _, _, _),
      .contradiction(let source, _, _, _, _):
      source
    case .missingClips(let source, let clips):
      "\(clips.prefix(3).joined(separator: ", "))\(clips.count > 3 ? " …" : "") in \(source)"
    case .differentTruths(let clip, _, _, _): clip
    case .nothingInCommon(let first, let second): "\(first), \(second)"
    }
  }

  public var remedy: String {
    switch self {
    case .empty: "give a line for each window"
    case .missingColumn:
      "name the columns in the first line: clip, window (its start in seconds), label; optional truth, person, source, "
        + "end, and a column score:CLASS for each class"
    case .repeatedColumn: "give each column a name of its own"
    case .notText: "save them as UTF-8"
    case .badQuote: "put the whole field between double quotes, and double those within it"
    case .wrongFieldCount: "put fields that hold a comma between double quotes, and keep the place of an empty one"
    case .missingValue, .endsBeforeItStarts: "correct the line"
    case .notANumber(_, _, let column, _):
      ["window", "end"].contains(column)
        ? "give seconds"
        : "give a number from 0 to 1; columns that are no scores are left out when those are called score:CLASS"
    case .unknownLabel(_, _, let label, let classes):
      "give \((classes.filter { $0 != ActionPrediction.otherLabel } + [ActionPrediction.otherLabel]).joined(separator: " or ")), "
        + "or add a column \(PredictionColumns.scorePrefix)\(label)"
    case .onlyScore:
      "add a column \(PredictionColumns.scorePrefix)CLASS for each other class, or leave the scores out"
    case .repeatedWindow: "keep one of them, or tell people apart in a column person"
    case .noTruth: "add a column truth, or name the data set that has the labels"
    case .missingClips: "predict them too, or leave them out with --ignore-missing"
    case .unknownClip: "name clips as the data set does, or leave the others out with --ignore-missing"
    case .outsideClip: "give windows in seconds of the clip's own time"
    case .missingWindows:
      "predict them too, say with --stride and --least-seen how yours are cut, or leave them out with --ignore-missing"
    case .contradiction: "correct the one that is wrong, or leave the column truth out"
    case .differentTruths: "compare predictions for the same labels"
    case .nothingInCommon: "compare predictions for the same clips and windows"
    }
  }
}
