import JSON

/// Writes lines of JSON to standard output or to whoever is connected to a Unix socket.
final class LinesSink: ControlSink {
  /// Lines that wait while nobody takes them; beyond it the oldest is given up.
  private static let capacity = 1024

  private let inbox = Inbox<String>(capacity: capacity)
  private let thread: SinkThread
  private let target: LinesTarget
  private let pace: ControlPace
  private let problems: ProblemReporter

  /// - Throws: `ControlsError` when the socket cannot be made.
  init(
    _ target: LinesTarget, standardOutput: Int32, pace: ControlPace, problems: ProblemReporter
  ) throws(ControlsError) {
    self.target = target
    self.pace = pace
    self.problems = problems
    let inbox = inbox
    switch target {
    case .standardOutput:
      thread = SinkThread {
        LineWriter(descriptor: standardOutput, inbox: inbox, problems: problems).run()
      }
    case .socket(let path):
      let listener = try ListeningSocket(path: path)
      thread = SinkThread {
        var server = LineServer(listener, inbox: inbox, pace: pace, problems: problems)
        server.run()
      }
    }
  }

  func submit(_ firing: Firing, of rule: ControlRule) {
    guard let json = firing.event.json else { return }
    inbox.put(JSONText.line(json) + "\n", waitingSeconds: pace.patienceSeconds) { lines in
      lines.removeFirst()
      problems.tell(.readerSlow(target))
    }
  }

  func stopWaiting() { inbox.stopWaiting() }

  func close(deadline: Double) { inbox.close(deadline: deadline) }

  func abandon() {
    inbox.close(deadline: -.infinity)
    thread.abandon()
  }

  func wait(until deadline: Double) -> Bool {
    let hasEnded = thread.wait(until: deadline)
    if !hasEnded { problems.tell(.linesUnread(target.name)) }
    return hasEnded
  }
}

extension ControlProblem {
  static func readerSlow(_ target: LinesTarget) -> ControlProblem {
    ControlProblem(
      kind: .readerSlow, what: "the oldest line was given up because its reader is too slow", subject: target.name,
      remedy: "let the reader take lines as they come")
  }
}

extension ControlProblem {
  static func linesUnread(_ reader: String) -> ControlProblem {
    ControlProblem(
      kind: .lineLost, what: "the last lines were not taken in time", subject: reader,
      remedy: "let the reader take lines as they come")
  }
}

extension LinesTarget {
  /// What messages call it.
  var name: String {
    switch self {
    case .standardOutput: "standard output"
    case .socket(let path): path
    }
  }
}
