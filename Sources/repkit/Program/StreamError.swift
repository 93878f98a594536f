import Glibc
import PoseCore

/// Results could not be written.
struct StreamError: DescribedError {
  var stream: StandardStream
  var errorNumber: Int32

  /// Whether nobody reads any more.
  var isBrokenPipe: Bool { errorNumber == EPIPE }

  var what: String { "cannot write the results" }
  var subject: String {
    "\(stream == .output ? "standard output" : "standard error"): \(String(cString: strerror(errorNumber)))"
  }
  var remedy: String { errorNumber == ENOSPC ? "free some space and run again" : "check where the output goes" }
}
