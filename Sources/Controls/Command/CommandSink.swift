/// Runs commands, and watches all that run on one thread.
final class CommandSink: ControlSink {
  struct Start: Sendable {
    /// The rule's place in the document.
    var place: Int
    /// What messages call it.
    var rule: String
    var words: [String]
    var timeoutSeconds: Double
  }

  private static let capacity = 64

  private let inbox = Inbox<Start>(capacity: capacity)
  private let slots = CommandSlots()
  private let thread: SinkThread
  private let pace: ControlPace
  private let problems: ProblemReporter

  /// - Throws: `ControlsError.noSuchCommand` or `.notExecutable` for a program that could never be run.
  init(_ rules: [ControlRule], pace: ControlPace, problems: ProblemReporter) throws(ControlsError) {
    for rule in rules {
      if case .command(let command) = rule.action { try ExecutableSearch.check(command.program, rule: rule.name) }
    }
    self.pace = pace
    self.problems = problems
    let (inbox, slots) = (inbox, slots)
    thread = SinkThread {
      var supervisor = CommandSupervisor(inbox: inbox, slots: slots, problems: problems)
      supervisor.run()
    }
  }

  func submit(_ firing: Firing, of rule: ControlRule) {
    guard case .command(let command) = rule.action else { return }
    // What runs ends by itself or is ended: a slot becomes free within that time.
    let longestSeconds = command.timeoutSeconds + CommandSupervisor.graceSeconds + 1
    guard
      slots.take(firing.rule, of: command.maximumParallel, waitingSeconds: pace == .recorded ? longestSeconds : 0)
    else {
      problems.tell(
        .commandStillRunning(
          rule.name, remedy: "set cooldownSeconds, or raise parallel, which is \(command.maximumParallel)"))
      return
    }
    let start = Start(
      place: firing.rule, rule: rule.name, words: command.words(for: firing.event),
      timeoutSeconds: command.timeoutSeconds)
    let isPut = inbox.put(start, waitingSeconds: pace.patienceSeconds) { _ in
      problems.tell(.commandStillRunning(rule.name, remedy: "set cooldownSeconds so that fewer are started"))
    }
    if !isPut { slots.free(firing.rule) }
  }

  func stopWaiting() {
    slots.stopWaiting()
    inbox.stopWaiting()
  }

  func close(deadline: Double) { inbox.close(deadline: deadline) }

  /// The thread kills what runs, which takes no time worth cutting short.
  func abandon() { inbox.close(deadline: CommandSupervisor.atOnce) }

  func wait(until deadline: Double) -> Bool {
    // The thread ends what is late by itself, for which it needs a moment.
    thread.wait(until: deadline + CommandSupervisor.graceSeconds + 1)
  }
}
