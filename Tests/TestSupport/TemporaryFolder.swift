import Foundation

/// A folder that lasts as long as the value.
public final class TemporaryFolder {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("repkit-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file and returns its path.
  public func file(_ name: String, _ contents: Data) throws -> String {
    let file = url.appendingPathComponent(name)
    try contents.write(to: file)
    return file.path
  }
}
