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

  /// Throws when the path leads to one of the inputs, by whatever name.
  static func check(_ output: String, at path: String, by option: String, against inputs: [String]) throws(OwnInput) {
    guard let file = FileIdentity(path), inputs.contains(where: { FileIdentity($0) == file }) else { return }
    throw OwnInput(output: output, option: option, path: path)
  }
}
