import Foundation

/// The motions that come with this module, by name: `Motions/NAME.motion`.
public enum MotionLibrary {
  private static let folder = Bundle.module.url(forResource: "Motions", withExtension: nil)

  /// All names, sorted.
  public static let names: [String] = {
    let files = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
    return files.filter { $0.hasSuffix(".motion") }.map { String($0.dropLast(7)) }.sorted()
  }()

  /// Reads a motion.
  ///
  /// - Throws: An error of Foundation's for a name that is not there, `Motion.FormatError` for a damaged file.
  public static func motion(named name: String) throws -> Motion {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return try Motion(text: String(contentsOf: folder.appendingPathComponent("\(name).motion"), encoding: .utf8))
  }
}
