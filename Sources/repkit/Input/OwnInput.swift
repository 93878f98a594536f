import Arguments
import RepKit

/// An output that would replace what it is made from.
struct OwnInput: DescribedError {
  /// What would be written, for instance "the report".
  var output: String
  var option: String
  var path: String

  var what: String { "\(output) would replace its own input" }
  var subject: String { path }
  var remedy: String { "give \(option) another name" }

  /// The options of all commands whose values are files that are read.
  private static let options = ["--controls", "--definition", "--model", "--predictions", "--split"]

  /// Throws when the path leads to a file that the call reads, by whatever name: one that an option names, or one of the
  /// further inputs.
  static func check(
    _ output: String, at path: String, by option: String, in arguments: ParsedArguments, besides inputs: [String]
  ) throws(OwnInput) {
    try check(output, at: path, by: option, against: inputs + options.flatMap { arguments.values($0) })
  }

  /// Throws when the path leads to a file that the call reads, the clips and tables of its data set among them; those that
  /// come out of a pipe are not known before they are read.
  static func check(
    _ output: String, at path: String, by option: String, in arguments: ParsedArguments, dataset: String?
  ) throws {
    try check(output, at: path, by: option, in: arguments, besides: dataset.map { [$0] } ?? [])
    // Else there is nothing to be lost, and no need to look into the data set.
    guard let dataset, FileIdentity(path) != nil, !FileIdentity.isPipe(dataset) else { return }
    try check(output, at: path, by: option, against: DatasetListing(at: dataset).paths)
  }

  /// Throws when the path leads to one of the inputs, by whatever name.
  static func check(_ output: String, at path: String, by option: String, against inputs: [String]) throws(OwnInput) {
    guard let file = FileIdentity(path), inputs.contains(where: { FileIdentity($0) == file }) else { return }
    throw OwnInput(output: output, option: option, path: path)
  }
}
