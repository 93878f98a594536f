import Foundation

/// Hashes of files, computed by coreutils, so that no cryptography is written or linked for a check that is seldom run.
enum FileDigest {
  /// The tool failed.
  struct ToolFailure: Error, CustomStringConvertible {
    var description: String
  }

  /// The file's SHA-256 in lower-case hexadecimal.
  static func sha256(ofFileAt path: String) throws -> String {
    let tool = Process()
    tool.executableURL = URL(filePath: "/usr/bin/sha256sum")
    tool.arguments = ["--", path]
    let output = Pipe()
    let errors = Pipe()
    tool.standardOutput = output
    tool.standardError = errors
    try tool.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    tool.waitUntilExit()
    // The tool puts a backslash before the digest when the path needs escaping.
    let digest = text.drop { $0 == "\\" }.prefix { $0.isHexDigit }
    guard tool.terminationStatus == 0, digest.count == 64 else {
      throw ToolFailure(description: complaint.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    return String(digest)
  }
}
