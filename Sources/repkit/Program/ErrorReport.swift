import Arguments
import PoseCore

/// An error as the user reads it, with the exit status it leads to.
struct ErrorReport {
  let message: String
  let exitStatus: Int32

  init(_ error: any Error) {
    if let usage = error as? UsageError {
      let help = [Program.name, usage.command, "--help"].compactMap(\.self).joined(separator: " ")
      message = "\(usage.message); see '\(help)'"
      exitStatus = 2
    } else {
      message = (error as? any DescribedError)?.description ?? String(describing: error)
      exitStatus = 1
    }
  }

  /// Writes the message to stderr and returns the exit status.
  func print() -> Int32 {
    // Nothing is left to tell a reader of stderr that is gone.
    try? StandardStream.error.write("\(Program.name): error: \(message)\n")
    return exitStatus
  }
}
