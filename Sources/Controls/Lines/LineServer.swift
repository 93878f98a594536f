import Glibc

/// Gives lines to all who are connected to a socket; one that reads slowly loses lines, and nobody waits for it.
struct LineServer {
  private static let maximumClients = 16
  /// What waits for one client; beyond it new lines are not given to it until it has read.
  private let maximumPendingBytes: Int

  private struct Client {
    var descriptor: Int32
    var pending: [UInt8] = []
    /// It has closed its own side, and may go on reading.
    var hasSaidAll = false
  }

  private let listener: ListeningSocket
  private let inbox: Inbox<String>
  private let problems: ProblemReporter
  private var clients: [Client] = []

  init(_ listener: ListeningSocket, inbox: Inbox<String>, pace: ControlPace, problems: ProblemReporter) {
    // A file has an end, and so has what it makes a reader wait for.
    maximumPendingBytes = pace == .live ? 262_144 : 67_108_864
    self.listener = listener
    self.inbox = inbox
    self.problems = problems
  }

  /// Works until the inbox is closed, and what waits was taken or the deadline is over.
  mutating func run() {
    while true {
      let (lines, deadline) = inbox.takeAll()
      accept()
      for line in lines { give(line) }
      send()
      if let deadline {
        if clients.allSatisfy(\.pending.isEmpty) { break }
        if MonotonicClock.seconds >= deadline {
          problems.tell(.linesUnread(listener.path))
          break
        }
      }
      wait(deadline)
    }
    for client in clients { close(client.descriptor) }
  }

  private mutating func accept() {
    while true {
      let descriptor = Glibc.accept(listener.descriptor, nil, nil)
      guard descriptor >= 0 else { return }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      if clients.count < Self.maximumClients {
        clients.append(Client(descriptor: descriptor))
      } else {
        close(descriptor)
      }
    }
  }

  private mutating func give(_ line: String) {
    for index in clients.indices {
      if clients[index].pending.count + line.utf8.count <= maximumPendingBytes {
        clients[index].pending.append(contentsOf: line.utf8)
      } else {
        problems.tell(
          ControlProblem(
            kind: .lineLost, what: "a line was not given to a reader of the socket that is too slow",
            subject: listener.path, remedy: "let the reader take lines as they come"))
      }
    }
  }

  /// Sends what clients take now; lets those go who are gone.
  private mutating func send() {
    for index in clients.indices.reversed() {
      var isGone = false
      while !clients[index].pending.isEmpty {
        let descriptor = clients[index].descriptor
        let sent = clients[index].pending.withUnsafeBytes {
          Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if sent > 0 {
          clients[index].pending.removeFirst(sent)
        } else if errno != EINTR {
          isGone = errno != EAGAIN
          break
        }
      }
      hear(&clients[index])
      if isGone || Self.hasHungUp(clients[index].descriptor) {
        close(clients[index].descriptor)
        clients.remove(at: index)
      }
    }
  }

  /// Takes, and forgets, what a client says.
  private func hear(_ client: inout Client) {
    var said = [UInt8](repeating: 0, count: 1024)
    while !client.hasSaidAll {
      let count = recv(client.descriptor, &said, said.count, Int32(MSG_DONTWAIT))
      if count == 0 { client.hasSaidAll = true }
      if count < 0 { return }
    }
  }

  /// Whether the other end is closed for both directions.
  private static func hasHungUp(_ descriptor: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&polled, 1, 0) > 0 && Int32(polled.revents) & (POLLHUP | POLLERR) != 0
  }

  private func wait(_ deadline: Double?) {
    var polled = [
      pollfd(fd: inbox.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    for client in clients {
      let events = (client.hasSaidAll ? 0 : POLLIN) | (client.pending.isEmpty ? 0 : POLLOUT)
      polled.append(pollfd(fd: client.descriptor, events: Int16(events), revents: 0))
    }
    let milliseconds = deadline.map { Int32(max(0, min($0 - MonotonicClock.seconds, 60)) * 1000) + 1 } ?? -1
    poll(&polled, nfds_t(polled.count), milliseconds)
  }
}
