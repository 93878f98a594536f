import Glibc
import PoseCore

/// Where text goes: results to stdout; progress, warnings and errors to stderr.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Opens what the caller has closed of stdin, stdout and stderr, so that no other file gets their numbers and our text.
  static func reserveDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is the one that is closed. Reading only, so that writing results to it fails.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Tells of a warning on stderr; that it cannot be written there must not stop the work that it is about.
  static func warn(_ text: String) {
    let text = ReadableText.shortened(ReadableText.escaped(text, isOneLine: true))
    try? StandardStream.error.write("\(Program.name): warning: \(text)\n")
  }

  /// Tells of a problem on stderr, as of a warning.
  static func warn(_ problem: any DescribedError) {
    try? StandardStream.error.write("\(Program.name): warning: \(ErrorReport.text(of: problem))\n")
  }

  /// Writes a text that people read, whatever is in the names and values it is made of.
  func write(_ text: String) throws(StreamError) {
    try write(verbatim: ReadableText.escaped(text, isOneLine: false))
  }

  /// Writes all of a text that programs read, as it is; a reader that is gone, or a full disk, is a `StreamError`.
  func write(verbatim text: String) throws(StreamError) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if errno != EINTR {
        throw StreamError(stream: self, errorNumber: errno)
      }
    }
  }
}
