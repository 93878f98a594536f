import Glibc
import JSON
import Synchronization

/// Publishes to a broker: the rules' messages, each event, the state.
final class MQTTSink: ControlSink {
  /// The session keeps to the limit; the inbox also holds states, and what comes while it waits for the network.
  private static let spareCapacity = 64

  private let inbox: Inbox<MQTTSession.Work>
  private let thread: SinkThread
  private let settings: MQTTSettings
  private let state = Mutex(ControlState())
  private let problems: ProblemReporter

  /// Begins to connect.
  ///
  /// - Throws: `ControlsError` when the settings can never work: a missing password, a bad certificate.
  init(_ settings: MQTTSettings, problems: ProblemReporter) throws(ControlsError) {
    self.settings = settings
    self.problems = problems
    let inbox = Inbox<MQTTSession.Work>(capacity: 2 * settings.queueLimit + Self.spareCapacity)
    self.inbox = inbox
    // The session moves to the thread whole.
    nonisolated(unsafe) let session = try MQTTSession(settings, inbox: inbox, problems: problems)
    thread = SinkThread { session.run() }
  }

  func submit(_ firing: Firing, of rule: ControlRule) {
    guard case .mqtt(let action) = rule.action else { return }
    put(
      .publish(
        MQTTMessage(
          topic: action.topic.filled(by: firing.event), payload: action.payload(for: firing.event),
          qualityOfService: action.qualityOfService, isRetained: action.isRetained)))
  }

  /// Publishes the event, unless it is one of the many while a gesture lasts, and the state when that changes.
  func observe(_ event: ControlEvent) {
    if case .gesture(let gesture) = event, gesture.phase == .changed { return }
    guard let json = event.json else { return }
    put(
      .publish(
        MQTTMessage(
          topic: settings.eventTopic, payload: JSONText.line(json), qualityOfService: settings.qualityOfService,
          isRetained: false)))
    let changed = state.withLock { $0.take(event) ? $0 : nil }
    if let changed { put(.state(JSONText.line(changed.json))) }
  }

  private func put(_ work: MQTTSession.Work) {
    inbox.put(work) { waiting in
      // Of the states only the newest counts, which must not be the one that is lost.
      waiting.remove(at: waiting.firstIndex { if case .publish = $0 { true } else { false } } ?? 0)
      problems.tell(.messageDropped(settings))
    }
  }

  func stopWaiting() { inbox.stopWaiting() }

  func close(deadline: Double) { inbox.close(deadline: deadline) }

  func abandon() {
    inbox.close(deadline: -.infinity)
    thread.abandon()
  }

  func wait(until deadline: Double) -> Bool { thread.wait(until: deadline) }
}

extension MQTTSettings {
  var eventTopic: String { topic + "/event" }
  var stateTopic: String { topic + "/state" }
  var availabilityTopic: String { topic + "/availability" }
  var address: String { "\(host):\(port)" }

  /// The client's own name, or one of the computer's.
  var identifier: String {
    if let clientID { return clientID }
    var name = [CChar](repeating: 0, count: 65)
    gethostname(&name, name.count - 1)
    return "repkit-" + String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
