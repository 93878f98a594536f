import Glibc

/// Starts programs and watches them: their output, their ends, their time.
struct CommandSupervisor {
  /// How long a program that was asked to end has until it is killed.
  static let graceSeconds = 2.0

  /// The deadline at which nobody is asked to end, but killed.
  static let atOnce = -Double.infinity

  /// How many programs are watched that write on after whoever started them has ended.
  private static let maximumOrphans = 16

  private struct Running {
    var child: ChildProcess
    var place: Int
    var rule: String
    var program: String
    var timeoutSeconds: Double
    var endAt: Double
    /// When it is killed, once it was asked to end.
    var killAt: Double?
    var isWriting = true
    var tail = OutputTail()
  }

  private let inbox: Inbox<CommandSink.Start>
  private let slots: CommandSlots
  private let problems: ProblemReporter
  private var running: [Running] = []
  private var orphans: [(output: Int32, tail: OutputTail)] = []
  private var deadline: Double?

  init(inbox: Inbox<CommandSink.Start>, slots: CommandSlots, problems: ProblemReporter) {
    self.inbox = inbox
    self.slots = slots
    self.problems = problems
  }

  /// Works until the inbox is closed and all programs have ended.
  mutating func run() {
    while true {
      let (starts, deadline) = inbox.takeAll()
      self.deadline = deadline
      for start in starts { deadline == Self.atOnce ? slots.free(start.place) : begin(start) }
      if deadline != nil, running.isEmpty { break }
      enforceTimes()
      waitForSomething()
      readOutput()
      takeEnds()
    }
    for orphan in orphans { close(orphan.output) }
  }

  private mutating func begin(_ start: CommandSink.Start) {
    do throws(ChildProcess.NotStarted) {
      running.append(
        Running(
          child: try ChildProcess(start.words), place: start.place, rule: start.rule, program: start.words[0],
          timeoutSeconds: start.timeoutSeconds, endAt: MonotonicClock.seconds + start.timeoutSeconds))
    } catch {
      slots.free(start.place)
      problems.tell(.commandNotStarted(start.rule, program: start.words[0], errorNumber: error.errorNumber))
    }
  }

  /// Asks those that are late to end, and kills those that were asked in vain.
  private mutating func enforceTimes() {
    let now = MonotonicClock.seconds
    for index in running.indices {
      let endAt = min(running[index].endAt, deadline ?? .infinity)
      if deadline == Self.atOnce { running[index].killAt = now }
      if let killAt = running[index].killAt {
        if now >= killAt { running[index].child.signalGroup(SIGKILL) }
      } else if now >= endAt {
        running[index].child.signalGroup(SIGTERM)
        // One that is stopped must go on to hear it.
        running[index].child.signalGroup(SIGCONT)
        running[index].killAt = now + Self.graceSeconds
      }
    }
  }

  private func waitForSomething() {
    var polled = [pollfd(fd: inbox.descriptor, events: Int16(POLLIN), revents: 0)]
    for one in running {
      polled.append(pollfd(fd: one.child.ending, events: Int16(POLLIN), revents: 0))
      if one.isWriting { polled.append(pollfd(fd: one.child.output, events: Int16(POLLIN), revents: 0)) }
    }
    for orphan in orphans { polled.append(pollfd(fd: orphan.output, events: Int16(POLLIN), revents: 0)) }
    let next = running.map { $0.killAt ?? min($0.endAt, deadline ?? .infinity) }.min()
    var milliseconds: Int32 = -1
    if let next {
      milliseconds = Int32((max(0, next - MonotonicClock.seconds) * 1000).rounded(.up).clamped(to: 0...60_000))
    }
    // A kernel without descriptors for processes: look often.
    if running.contains(where: { $0.child.ending < 0 }) { milliseconds = min(milliseconds, 20) }
    poll(&polled, nfds_t(polled.count), milliseconds)
  }

  private mutating func readOutput() {
    for index in running.indices where running[index].isWriting {
      running[index].isWriting = running[index].tail.read(from: running[index].child.output)
    }
    for index in orphans.indices.reversed() where !orphans[index].tail.read(from: orphans[index].output) {
      close(orphans[index].output)
      orphans.remove(at: index)
    }
  }

  private mutating func takeEnds() {
    for index in running.indices.reversed() where hasEnded(running[index].child) {
      var ended = running.remove(at: index)
      // What it started must not outlive it when it was to end; otherwise that is its own affair.
      if ended.killAt != nil { ended.child.signalGroup(SIGKILL) }
      let status = ended.child.takeEnd()
      if ended.isWriting { ended.isWriting = ended.tail.read(from: ended.child.output) }
      report(ended, status)
      slots.free(ended.place)
      if ended.isWriting {
        orphans.append((ended.child.output, OutputTail()))
        if orphans.count > Self.maximumOrphans { close(orphans.removeFirst().output) }
      } else {
        close(ended.child.output)
      }
    }
  }

  private func hasEnded(_ child: ChildProcess) -> Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(child.process), &information, WEXITED | WNOHANG | WNOWAIT)
    return result == 0 && information.si_signo == SIGCHLD
  }

  private func report(_ ended: Running, _ status: Int32) {
    let program = ended.program
    if ended.killAt != nil {
      problems.tell(
        deadline != nil && MonotonicClock.seconds < ended.endAt
          ? .commandCutShort(ended.rule, program: program)
          : .commandTimedOut(
            ended.rule, program: program, seconds: ended.timeoutSeconds, output: ended.tail.text))
    } else if let problem = ControlProblem.commandFailed(
      ended.rule, program: program, status: status, output: ended.tail.text)
    {
      problems.tell(problem)
    }
  }
}
