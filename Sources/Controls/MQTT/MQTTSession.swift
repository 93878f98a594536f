import Glibc

/// Keeps a connection to a broker, on one thread: connects, waits longer after each failure, and publishes what waits.
final class MQTTSession {
  enum Work: Sendable {
    case publish(MQTTMessage)
    /// The state as JSON, of which only the newest counts.
    case state(String)
  }

  private enum Phase {
    case waiting(until: Double)
    case connecting(since: Double)
    case connected
  }

  /// Messages that the library has and the broker not yet.
  private static let maximumUnderWay = 20
  private static let answerSeconds = 10.0

  private let settings: MQTTSettings
  private let clientID: String
  private let inbox: Inbox<Work>
  private let problems: ProblemReporter
  private let connection: MQTTConnection
  private let availability: MQTTMessage
  private var phase = Phase.waiting(until: 0)
  private var backOff = BackOff()
  private var queue: [MQTTMessage] = []
  private var underWay: Set<Int32> = []
  private var state: String?
  private var isStateDue = false
  private var isEnding = false

  init(_ settings: MQTTSettings, inbox: Inbox<Work>, problems: ProblemReporter) throws(ControlsError) {
    self.settings = settings
    self.inbox = inbox
    self.problems = problems
    clientID = settings.identifier
    availability = MQTTMessage(
      topic: settings.availabilityTopic, payload: "online", qualityOfService: settings.qualityOfService,
      isRetained: true)
    var will = availability
    will.payload = "offline"
    connection = try MQTTConnection(settings, clientID: clientID, will: will)
  }

  /// Works until the inbox is closed, and all is published or the deadline is over.
  func run() {
    while true {
      let (work, deadline) = inbox.takeAll()
      for one in work { take(one) }
      if let deadline {
        finish(deadline)
        return
      }
      step()
      wait(upTo: 1)
    }
  }

  private func take(_ work: Work) {
    switch work {
    case .publish(let message):
      if queue.count >= settings.queueLimit {
        queue.removeFirst()
        problems.tell(.messageDropped(settings))
      }
      queue.append(message)
    case .state(let text):
      state = text
      isStateDue = true
    }
  }

  // MARK: - The connection

  private func step() {
    let now = MonotonicClock.seconds
    switch phase {
    case .waiting(let until):
      guard now >= until else { return }
      connect()
    case .connecting(let since):
      hear(after: connection.work(), .brokerUnreachable)
      if case .connecting = phase, now - since > Self.answerSeconds {
        lose("it does not answer", .brokerUnreachable)
      }
    case .connected: hear(after: connection.work(), .brokerLost)
    }
    if case .connected = phase { publish() }
  }

  private func connect() {
    if let reason = connection.connect() { return lose(reason, .brokerUnreachable) }
    phase = .connecting(since: MonotonicClock.seconds)
  }

  /// Takes what the library has to tell.
  ///
  /// - Parameters:
  ///   - failure: Why the connection is lost, when the library said so; what the broker answered says more.
  ///   - kind: Of the problem that this is.
  private func hear(after failure: String?, _ kind: ControlProblem.Kind) {
    let news = connection.takeNews()
    underWay.subtract(news.delivered)
    if let answer = news.answer, answer != 0 { return lose(ControlProblem.refusal(answer), .brokerRefused) }
    if let failure { return lose(failure, kind) }
    if news.isLost { return lose("it closed the connection", kind) }
    guard news.answer != nil else { return }
    phase = .connected
    backOff.reset()
    greet()
  }

  /// Whatever the broker forgot when it was started anew: who is here, and what is the case.
  private func greet() {
    underWay.removeAll()
    send(availability)
    if let prefix = settings.homeAssistantPrefix {
      let messages = HomeAssistantDiscovery.messages(
        prefix: prefix, clientID: clientID, topic: settings.topic, stateTopic: settings.stateTopic,
        eventTopic: settings.eventTopic, availabilityTopic: settings.availabilityTopic)
      for (topic, payload) in messages {
        send(
          MQTTMessage(
            topic: topic, payload: payload, qualityOfService: settings.qualityOfService, isRetained: true))
      }
    }
    isStateDue = state != nil
  }

  private func lose(_ reason: String, _ kind: ControlProblem.Kind) {
    _ = connection.takeNews()
    let seconds = backOff.next(chance: .random(in: 0...1))
    phase = .waiting(until: MonotonicClock.seconds + seconds)
    problems.tell(.broker(kind, reason, settings, isTriedAgain: !isEnding))
  }

  // MARK: - Publishing

  private func publish() {
    if isStateDue, let state {
      isStateDue = !send(
        MQTTMessage(
          topic: settings.stateTopic, payload: state, qualityOfService: settings.qualityOfService, isRetained: true))
    }
    var sent = 0
    while sent < queue.count, underWay.count < Self.maximumUnderWay, send(queue[sent]) { sent += 1 }
    queue.removeFirst(sent)
    underWay.subtract(connection.takeDelivered())
  }

  @discardableResult private func send(_ message: MQTTMessage) -> Bool {
    guard let number = connection.publish(message) else { return false }
    underWay.insert(number)
    return true
  }

  private func wait(upTo seconds: Double) {
    var polled = [pollfd(fd: inbox.descriptor, events: Int16(POLLIN), revents: 0)]
    if let descriptor = connection.descriptor {
      polled.append(
        pollfd(fd: descriptor, events: Int16(connection.wantsToWrite ? POLLIN | POLLOUT : POLLIN), revents: 0))
    }
    var seconds = seconds
    if case .waiting(let until) = phase { seconds = min(seconds, until - MonotonicClock.seconds) }
    poll(&polled, nfds_t(polled.count), Int32((seconds * 1000).rounded(.up).clamped(to: 0...1000)))
  }

  // MARK: - The end

  /// Publishes what waits, says goodbye, and gives up at the deadline.
  private func finish(_ deadline: Double) {
    isEnding = true
    var hasSaidGoodbye = false
    // A broker that is away gets one more chance.
    if case .waiting = phase { phase = .waiting(until: 0) }
    while MonotonicClock.seconds < deadline {
      step()
      switch phase {
      case .waiting:
        return tellOfUnsent()
      case .connecting: break
      case .connected:
        if queue.isEmpty, !isStateDue, underWay.isEmpty {
          guard !hasSaidGoodbye else {
            connection.disconnect()
            return
          }
          var goodbye = availability
          goodbye.payload = "offline"
          hasSaidGoodbye = send(goodbye)
        }
      }
      wait(upTo: min(0.1, deadline - MonotonicClock.seconds))
    }
    tellOfUnsent()
  }

  private func tellOfUnsent() {
    let count = queue.count + underWay.count
    guard count > 0 else { return }
    problems.tell(.messagesUnsent(count, settings))
  }
}
