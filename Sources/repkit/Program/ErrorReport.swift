import Arguments
import PoseCore

/// An error as the user reads it, with the exit status it leads to.
struct ErrorReport {
  let message: String
  let exitStatus: Int32

  init(_ error: any Error) {
    if let usage = error as? UsageError {
      let help = [Program.name, usage.command, "--help"].compactMap(\.self).joined(separator: " ")
      message = "\(Self.part(usage.message)); see '\(help)'"
      exitStatus = 2
    } else {
      message = (error as? any DescribedError).map(Self.text) ?? Self.part(String(describing: error))
      exitStatus = 1
    }
  }

  /// An error or a problem in one line that somebody reads, whatever is in the names and values it is about.
  static func text(of error: any DescribedError) -> String {
    "\(part(error.what)) (\(part(error.subject))); \(part(error.remedy))"
  }

  private static func part(_ text: String) -> String {
    ReadableText.shortened(ReadableText.escaped(text, isOneLine: true))
  }

  /// Writes the message to stderr and returns the exit status.
  func print() -> Int32 {
    // Nothing is left to tell a reader of stderr that is gone.
    try? StandardStream.error.write("\(Program.name): error: \(message)\n")
    return exitStatus
  }
}
