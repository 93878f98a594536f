import Foundation
import Testing

/// Files beside the tests, and temporary ones made of them.
enum Fixture {
  static func path(_ name: String) -> String {
    Bundle.module.resourceURL!.appendingPathComponent("Fixtures/\(name)").path
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }
}

/// A directory that is removed with the object.
final class TemporaryDirectory {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "repkit-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  func write(_ bytes: some Sequence<UInt8>, as name: String) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }
}
