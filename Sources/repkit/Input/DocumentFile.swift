import FoundationEssentials
import PoseCore
import RepKit

/// A small file that the user writes, read whole.
struct DocumentFile {
  /// What the file is, for instance "exercise definition".
  var noun: String
  /// What to give instead of a file that cannot be read.
  var remedy: String

  struct Unreadable: DescribedError {
    var file: DocumentFile
    var path: String
    var reason: String
    var what: String { "cannot read the \(file.noun): \(reason)" }
    var subject: String { path }
    var remedy: String { file.remedy }
  }

  /// The file's bytes. Throws `Unreadable`.
  func bytes(at path: String) throws(Unreadable) -> [UInt8] {
    func failure(_ reason: String) -> Unreadable { Unreadable(file: self, path: path, reason: reason) }
    var isDirectory = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw failure("no such file")
    }
    guard !isDirectory else { throw failure("it is a directory") }
    guard let data = FileManager.default.contents(atPath: path) else { throw failure("permission denied") }
    return Array(data)
  }

  /// An exercise of the user's own. Throws what is wrong with the file.
  static func exercise(at path: String) throws -> Exercise {
    let file = DocumentFile(
      noun: "exercise definition",
      remedy: "give the path of a JSON file; 'repkit count --show squat' prints one to start from")
    return try Exercise(json: file.bytes(at: path), source: path)
  }

  /// A controls file. Throws what is wrong with it.
  static func controls(at path: String) throws -> ControlsDocument {
    let file = DocumentFile(
      noun: "controls file", remedy: "give the path of a JSON file, for instance clips/pinch.controls.json")
    return try ControlsDocument(json: file.bytes(at: path), source: path)
  }
}
