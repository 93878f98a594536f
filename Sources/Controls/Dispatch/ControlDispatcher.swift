import Synchronization

/// Does what a controls file says, away from the thread that has the events.
///
/// Each kind of action has a thread of its own with a bounded queue, so a slow or failing one delays neither a live frame
/// nor another kind. What goes wrong is told to a callback, each kind not more often than every few seconds.
public final class ControlDispatcher: ControlHandling {
  public struct Options: Sendable {
    public var pace = ControlPace.live
    /// Where lines for standard output go.
    public var standardOutput: Int32 = 1
    /// How often a problem of one kind is told at most.
    public var problemIntervalSeconds = 5.0
    /// The device that makes keyboards and pointers.
    public var inputDevice = "/dev/uinput"

    public init() {}
  }

  private let rules: [ControlRule]
  private let machine: Mutex<RuleMachine>
  private let problems: ProblemReporter
  /// Of each rule, the place of its sink.
  private let sinkOfRule: [Int]
  private let sinks: [any ControlSink]
  private let broker: MQTTSink?
  private let isFinished = Mutex(false)

  /// Makes ready all that the rules need: finds the commands, makes the keyboard and the pointer, opens sockets and
  /// begins to connect to the broker, whose absence is no error but a problem.
  ///
  /// - Parameter problem: Takes what goes wrong later, on any thread.
  /// - Throws: `ControlsError` for what could never work.
  public init(
    _ document: ControlsDocument, options: Options = Options(),
    problem: @escaping @Sendable (ControlProblem) -> Void
  ) throws(ControlsError) {
    rules = document.rules
    machine = Mutex(RuleMachine(document.rules))
    problems = ProblemReporter(intervalSeconds: options.problemIntervalSeconds, problem)
    var sinks: [any ControlSink] = []
    var places: [SinkKind: Int] = [:]
    var sinkOfRule: [Int] = []
    var broker: MQTTSink?
    do throws(ControlsError) {
      for rule in document.rules where SinkKind(rule.action) != .mqtt {
        let kind = SinkKind(rule.action)
        guard places[kind] == nil else { continue }
        places[kind] = sinks.count
        sinks.append(try Self.sink(kind, document, options, problems))
      }
      if let settings = document.mqtt {
        let sink = try MQTTSink(settings, problems: problems)
        places[.mqtt] = sinks.count
        sinks.append(sink)
        broker = sink
      }
    } catch {
      for sink in sinks { sink.close(deadline: 0) }
      throw error
    }
    for rule in document.rules {
      guard let place = places[SinkKind(rule.action)] else {
        preconditionFailure("\(rule.name) publishes, and the controls name no broker")
      }
      sinkOfRule.append(place)
    }
    self.sinks = sinks
    self.sinkOfRule = sinkOfRule
    self.broker = broker
  }

  deinit { finish(withinSeconds: 0) }

  public func handle(_ event: ControlEvent) {
    for firing in machine.withLock({ $0.handle(event) }) {
      sinks[sinkOfRule[firing.rule]].submit(firing, of: rules[firing.rule])
    }
    broker?.observe(event)
  }

  /// Ends: waits for commands and messages under way, releases keys and buttons, tells the broker, and removes devices
  /// and sockets. A second call does nothing.
  ///
  /// - Parameter seconds: How long to wait; commands that are not done then are ended, which takes at most 3 s more.
  public func finish(withinSeconds seconds: Double = 5) {
    let wasFinished = isFinished.withLock { isFinished in
      defer { isFinished = true }
      return isFinished
    }
    guard !wasFinished else { return }
    let deadline = MonotonicClock.seconds + seconds
    for sink in sinks { sink.close(deadline: deadline) }
    // One that does not end in time is stuck in a call to the system, and ends with the process.
    for sink in sinks { _ = sink.wait(until: deadline) }
    problems.flush()
  }

  public func stopWaiting() {
    for sink in sinks { sink.stopWaiting() }
  }

  public func hasten() {
    for sink in sinks { sink.close(deadline: MonotonicClock.seconds) }
  }

  public func abandon() {
    for sink in sinks { sink.abandon() }
  }

  private enum SinkKind: Hashable {
    case command, input, mqtt
    case lines(LinesTarget)

    init(_ action: ControlAction) {
      switch action {
      case .command: self = .command
      case .key, .pointer: self = .input
      case .mqtt: self = .mqtt
      case .json(let target): self = .lines(target)
      }
    }
  }

  private static func sink(
    _ kind: SinkKind, _ document: ControlsDocument, _ options: Options, _ problems: ProblemReporter
  ) throws(ControlsError) -> any ControlSink {
    switch kind {
    case .command: return try CommandSink(document.rules, pace: options.pace, problems: problems)
    case .input:
      return try InputSink(
        document.rules, pointer: document.pointer, device: options.inputDevice, pace: options.pace,
        problems: problems)
    case .lines(let target):
      return try LinesSink(target, standardOutput: options.standardOutput, pace: options.pace, problems: problems)
    case .mqtt: preconditionFailure("the broker's sink is made from the broker's settings")
    }
  }
}
