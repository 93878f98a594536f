import FoundationEssentials
import RepKit

/// An exercise of the user's own, in a file.
enum DefinitionFile {
  struct Unreadable: DescribedError {
    var path: String
    var reason: String
    var what: String { "cannot read the exercise definition: \(reason)" }
    var subject: String { path }
    var remedy: String { "give the path of a JSON file; 'repkit count --show squat' prints one to start from" }
  }

  /// Reads and validates the file.
  static func exercise(at path: String) throws -> Exercise {
    var isDirectory = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw Unreadable(path: path, reason: "no such file")
    }
    guard !isDirectory else { throw Unreadable(path: path, reason: "it is a directory") }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Unreadable(path: path, reason: "permission denied")
    }
    return try Exercise(json: Array(data), source: path)
  }
}
