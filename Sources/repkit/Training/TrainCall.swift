import ActionClassification
import Arguments
import FoundationEssentials
import Glibc
import RepKit

/// What one call of `repkit train` asks for, checked.
struct TrainCall {
  /// Which clips judge.
  enum Split {
    /// As the data set's table says, or else a random share.
    case usual
    case table(SplitTable)
    case people([String])
    /// 0 for none.
    case share(Double)
  }

  /// About so much is set aside when nothing else is said.
  static let usualShare = 0.2

  var dataset: String
  var outputPath: String
  var options: TrainingOptions
  var split: Split
  var jobs: Int?
  var printsJSON: Bool
  /// What is odd about the output's name.
  var warnings: [String] {
    outputPath.lowercased().hasSuffix(".safetensors")
      ? [] : ["the model is a .safetensors file, whatever its name (\(outputPath))"]
  }
  /// The command as the model's header keeps it: without what does not matter to the model.
  var command: String

  /// Whether no clip is to judge.
  var setsNothingAside: Bool {
    if case .share(0) = split { true } else { false }
  }

  init(_ arguments: ParsedArguments) throws {
    let command = TrainCommand.specification
    guard let dataset = arguments.positionals.first else {
      throw UsageError("no data set is given: repkit train DATASET -o MODEL.safetensors", command: command.name)
    }
    guard let outputPath = arguments.value("-o") else {
      throw UsageError("where to write the model? Give -o MODEL.safetensors", command: command.name)
    }
    self.dataset = dataset
    self.outputPath = outputPath
    options = try TrainingOptions(arguments, command)
    let ways = ["--split", "--test-persons", "--test-share"].filter { arguments.value($0) != nil }
    guard ways.count < 2 else {
      throw UsageError("\(ways.joined(separator: " and ")) exclude each other", command: command.name)
    }
    if let path = arguments.value("--split") {
      let file = DocumentFile(
        noun: "split", remedy: "give the path of a table with the columns file (or person) and split")
      split = .table(try SplitTable(file.bytes(at: path), source: path))
    } else if let people = try arguments.names("--test-persons", command: command) {
      split = .people(people)
    } else if let share = try arguments.number("--test-share", in: 0...0.9, command: command) {
      split = .share(share)
    } else {
      split = .usual
    }
    jobs = try arguments.integer("--jobs", in: 1...256, command: command)
    printsJSON = arguments.has("--json")
    try OwnInput.check("the model", at: outputPath, by: "-o", in: arguments, dataset: dataset)
    guard FileIdentity(outputPath) == nil || !FileIdentity.isPipe(dataset) else {
      throw UsageError(
        "'\(outputPath)' would be replaced, which may be one of the clips that come out of the pipe '\(dataset)'; "
          + "give -o a name that is not there yet", command: command.name)
    }
    let kept = TrainCommand.specification.options.filter { !["-o", "--jobs", "--json"].contains($0.names[0]) }
    let words = kept.flatMap { option -> [String] in
      let name = option.names[0]
      if option.value == nil { return arguments.has(name) ? [name] : [] }
      return arguments.value(name).map { [name, $0] } ?? []
    }
    self.command = (["repkit", "train", dataset] + words).map(Self.quoted).joined(separator: " ")
  }

  /// A word as a shell takes it.
  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.utf8.allSatisfy { $0 > 0x7F || "-_./,:=+@%".utf8.contains($0) || isAlphanumeric($0) }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }
}
