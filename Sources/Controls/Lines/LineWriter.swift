import Glibc

/// Writes lines to a descriptor that may block: only its own thread waits.
struct LineWriter {
  let descriptor: Int32
  let inbox: Inbox<String>
  let problems: ProblemReporter

  /// Works until the inbox is closed and empty, or the reader is gone.
  func run() {
    while true {
      let (lines, deadline) = inbox.takeAll()
      for line in lines where !write(line) { return }
      if deadline != nil { return }
      var polled = pollfd(fd: inbox.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&polled, 1, -1)
    }
  }

  private func write(_ line: String) -> Bool {
    var bytes = Array(line.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if errno == EAGAIN {
        var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&polled, 1, -1)
      } else if errno != EINTR {
        let code = errno
        problems.tell(
          ControlProblem(
            kind: .readerGone, what: "lines can no longer be written: \(String(cString: strerror(code)))",
            subject: LinesTarget.standardOutput.name, remedy: "keep its reader running, or make room on the disk",
            errorNumber: code))
        return false
      }
    }
    return true
  }
}
