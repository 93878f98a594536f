import PoseCore
import RepKit
import Synchronization

/// A file that is read whole: one that the user writes, a table, a model.
struct DocumentFile {
  /// What the file is, for instance "exercise definition".
  var noun: String
  /// What to give instead of a file that cannot be read.
  var remedy: String
  /// More bytes are not taken into memory: a device or a program may write without end.
  var limit = 1 << 30

  struct Unreadable: DescribedError {
    var file: DocumentFile
    var path: String
    var reason: String
    var what: String { "cannot read the \(file.noun): \(reason)" }
    var subject: String { path }
    var remedy: String { file.remedy }
  }

  /// The file's bytes, or what comes out of a pipe, for which this waits. Throws `Unreadable`.
  func bytes(at path: String) throws(Unreadable) -> [UInt8] {
    do {
      return try Self.contents(of: path, limit: limit)
    } catch {
      throw Unreadable(file: self, path: path, reason: Self.reason(error))
    }
  }

  /// The pipe that somebody waits for in order to begin, one at a time.
  private static let awaited = Mutex<InputFile?>(nil)

  /// All of a file, or of what comes out of a pipe, for which this waits until `stopWaiting()`.
  static func contents(of path: String, limit: Int) throws(InputFileFault) -> [UInt8] {
    let file = try InputFile(path)
    awaited.withLock { $0 = file.isPipe ? file : nil }
    defer { awaited.withLock { $0 = nil } }
    let bytes = try file.rest(limit: limit)
    guard !file.isStopped else { throw .system("interrupted while waiting for what is to come out of it") }
    return bytes
  }

  /// Makes a wait for what comes out of a pipe end, from any thread.
  static func stopWaiting() { awaited.withLock { $0 }?.stop() }

  /// Why a file cannot be read, in words.
  static func reason(_ fault: InputFileFault) -> String {
    switch fault {
    case .notFound: "no such file"
    case .forbidden: "permission denied"
    case .isDirectory: "it is a directory"
    case .isDevice: "it is a device"
    case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
    case .system(let reason): reason
    }
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
