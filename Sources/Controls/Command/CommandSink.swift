/// Runs commands, and watches all that run on one thread.
final class CommandSink: ControlSink {
  struct Start: Sendable {
    var rule: String
    var words: [String]
    var timeoutSeconds: Double
    var maximumParallel: Int
  }

  private static let capacity = 64

  private let inbox = Inbox<Start>(capacity: capacity)
  private let thread: SinkThread
  private let problems: ProblemReporter

  /// - Throws: `ControlsError.noSuchCommand` or `.notExecutable` for a program that could never be run.
  init(_ rules: [ControlRule], problems: ProblemReporter) throws(ControlsError) {
    for rule in rules {
      if case .command(let command) = rule.action { try ExecutableSearch.check(command.program, rule: rule.name) }
    }
    self.problems = problems
    let inbox = inbox
    thread = SinkThread {
      var supervisor = CommandSupervisor(inbox: inbox, problems: problems)
      supervisor.run()
    }
  }

  func submit(_ firing: Firing, of rule: ControlRule) {
    guard case .command(let command) = rule.action else { return }
    let start = Start(
      rule: rule.name, words: command.words(for: firing.event), timeoutSeconds: command.timeoutSeconds,
      maximumParallel: command.maximumParallel)
    inbox.put(start) { _ in
      problems.tell(.commandStillRunning(rule.name, remedy: "set cooldownSeconds so that fewer are started"))
    }
  }

  func close(deadline: Double) { inbox.close(deadline: deadline) }

  func wait(until deadline: Double) -> Bool {
    // The thread ends what is late by itself, for which it needs a moment.
    thread.wait(until: deadline + CommandSupervisor.graceSeconds + 1)
  }
}
