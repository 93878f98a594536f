import Foundation
import Gestures
import PoseCore
import TestSupport
import Testing

@testable import Controls

/// With a real broker and its own reader.
struct MQTTTests {
  private func controls(_ port: UInt16, _ more: String = "", rules: String = "") -> String {
    #"{ "mqtt": { "host": "127.0.0.1", "port": \#(port), "clientID": "gym-1", "topic": "gym"\#(more) }, "rules": [\#(rules)] }"#
  }

  /// Of messages, those to a topic, without it.
  private func payloads(_ messages: [String], _ topic: String) -> [String] {
    messages.filter { $0.hasPrefix(topic + " ") }.map { String($0.dropFirst(topic.count + 1)) }
  }

  private func field(_ json: String, _ name: String) -> String? {
    let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    return object?[name].map { "\($0)" }
  }

  @Test func eventsStateAndRulesArePublishedAndTheEndIsSaid() throws {
    let broker = try Broker()
    try broker.subscribe()
    let rule =
      #"{ "when": { "gesture": "fist" }, "do": { "mqtt": "lights/{hand}", "payload": "{ \"state\": \"ON\" }", "retain": true, "qos": 1 } }"#
    let dispatch = try Dispatch(controls(broker.port, rules: rule))
    let events = [
      Make.gesture(.fist, .began, at: 1), Make.gesture(.fist, .changed, at: 2), Make.gesture(.fist, .ended, at: 3),
      Make.rep(1, at: 4), Make.set(1, at: 5),
    ]
    for event in events { dispatch.dispatcher.handle(event) }
    dispatch.dispatcher.finish(withinSeconds: 20)
    let messages = try broker.messages()
    #expect(payloads(messages, "gym/availability") == ["online", "offline"])
    #expect(payloads(messages, "lights/right") == ["{ \"state\": \"ON\" }"])
    let published = payloads(messages, "gym/event")
    #expect(published.compactMap { field($0, "type") } == ["fist", "fist", "rep", "set"])
    #expect(published.compactMap { field($0, "phase") } == ["began", "ended"])
    let retained = try broker.retained("#")
    #expect(
      retained == [
        "gym/availability": "offline", "lights/right": "{ \"state\": \"ON\" }",
        "gym/state": #"{"exercise":"squat","gesture":"none","hand":null,"reps":1}"#,
      ])
    #expect(dispatch.problems.all == [])
  }

  @Test func aBrokerThatIsStartedAnewGetsAllThatWaited() throws {
    let broker = try Broker()
    try broker.subscribe()
    let dispatch = try Dispatch(controls(broker.port, #", "homeAssistant": true"#))
    dispatch.dispatcher.handle(Make.rep(1, at: 1))
    #expect(try becomesTrue { try broker.retained("gym/state")["gym/state"].flatMap { field($0, "reps") } == "1" })
    broker.stop()
    #expect(becomesTrue { dispatch.problems.kinds.contains(.brokerLost) })
    for number in 2...6 { dispatch.dispatcher.handle(Make.rep(number, at: Double(number))) }
    dispatch.dispatcher.handle(Make.gesture(.openPalm, .began, at: 7))
    try broker.start()
    let state = #"{"exercise":"squat","gesture":"open-palm","hand":"right","reps":6}"#
    #expect(try becomesTrue { try broker.retained("gym/state")["gym/state"] == state })
    let retained = try broker.retained("gym/#", "homeassistant/#")
    #expect(retained["gym/availability"] == "online")
    #expect(
      retained.keys.filter { $0.hasPrefix("homeassistant") }.sorted() == [
        "homeassistant/event/gym-1/gestures/config", "homeassistant/sensor/gym-1/gesture/config",
        "homeassistant/sensor/gym-1/reps/config",
      ])
    dispatch.dispatcher.finish(withinSeconds: 20)
    #expect(try broker.retained("gym/availability") == ["gym/availability": "offline"])
    let events = payloads(try broker.messages(), "gym/event")
    #expect(events.compactMap { field($0, "reps") } == ["1", "2", "3", "4", "5", "6"])
    #expect(events.last.flatMap { field($0, "type") } == "open-palm")
    let text = dispatch.problems.all.map(\.description)
    #expect(
      text.first?.hasPrefix("the connection to the MQTT broker is lost: ") == true
        && text.first?.contains("(127.0.0.1:\(broker.port)); start the broker") == true, "\(text)")
  }

  @Test func aBrokerThatComesLateGetsTheNewest() throws {
    let broker = try Broker()
    try broker.subscribe()
    broker.stop()
    let dispatch = try Dispatch(controls(broker.port, #", "queueLimit": 3"#))
    #expect(becomesTrue { dispatch.problems.kinds.contains(.brokerUnreachable) })
    for number in 1...8 { dispatch.dispatcher.handle(Make.rep(number, at: Double(number))) }
    #expect(becomesTrue { dispatch.problems.kinds.contains(.messagesDropped) })
    try broker.start()
    #expect(try becomesTrue { try broker.retained("gym/state")["gym/state"].flatMap { field($0, "reps") } == "8" })
    dispatch.dispatcher.finish(withinSeconds: 20)
    let messages = try broker.messages()
    #expect(payloads(messages, "gym/event").compactMap { field($0, "reps") } == ["6", "7", "8"])
  }

  @Test func whatCouldNotBeDeliveredIsTold() throws {
    let broker = try Broker()
    broker.stop()
    let dispatch = try Dispatch(controls(broker.port))
    dispatch.dispatcher.handle(Make.rep(1, at: 1))
    dispatch.dispatcher.handle(Make.rep(2, at: 2))
    let start = ContinuousClock.now
    dispatch.dispatcher.finish(withinSeconds: 5)
    #expect(ContinuousClock.now - start < .seconds(8))
    #expect(dispatch.problems.kinds.last == .messagesUnsent)
    #expect(dispatch.problems.all.last?.what == "2 messages were not delivered to the broker")
    #expect(
      dispatch.problems.all.first?.what == "the MQTT broker cannot be reached: Connection refused",
      "\(dispatch.problems.all)")
  }

  /// A program that dies says nothing; the broker says it.
  @Test func theBrokerTellsOfAProgramThatDied() throws {
    let broker = try Broker()
    try broker.subscribe()
    let settings = try #require(
      try ControlsDocument(json: Array(controls(broker.port).utf8), source: "controls.json").mqtt)
    do {
      let connection = try MQTTConnection(
        settings, clientID: "gym-1",
        will: MQTTMessage(topic: "gym/availability", payload: "offline", qualityOfService: 1, isRetained: true))
      #expect(connection.connect() == nil)
      #expect(becomesTrue { connection.work() == nil && connection.takeNews().answer == 0 })
      _ = connection.publish(
        MQTTMessage(topic: "gym/availability", payload: "online", qualityOfService: 1, isRetained: true))
      #expect(becomesTrue { connection.work() == nil && !connection.takeDelivered().isEmpty })
    }
    #expect(try broker.messages() == ["gym/availability online", "gym/availability offline"])
  }

  /// Nothing is tried again when the program is over.
  @Test func theEndPromisesNothing() throws {
    // Nobody listens at this port.
    let dispatch = try Dispatch(controls(1), problemIntervalSeconds: 1000)
    #expect(becomesTrue { dispatch.problems.all.count == 1 })
    #expect(dispatch.problems.all[0].remedy.hasSuffix("; it is tried again"))
    // Tried again, and not told until the end.
    usleep(1_500_000)
    dispatch.dispatcher.finish(withinSeconds: 1)
    #expect(dispatch.problems.all.count >= 2)
    #expect(
      dispatch.problems.all.dropFirst().allSatisfy { !$0.remedy.contains("tried again") }, "\(dispatch.problems.all)")
  }

  @Test func passwordsComeFromFilesAndVariables() throws {
    let folder = try TemporaryFolder()
    let users = folder.url.appendingPathComponent("users").path
    _ = try Broker.run("mosquitto_passwd", ["-b", "-c", users, "gym", "open sesame"])
    let broker = try Broker("allow_anonymous false\npassword_file \(users)")
    let right = try folder.file("right", Data("open sesame\nnot this\n".utf8))
    let wrong = try folder.file("wrong", Data("close sesame".utf8))

    let refused = try Dispatch(controls(broker.port, #", "user": "gym", "passwordFile": "\#(wrong)""#))
    #expect(becomesTrue { refused.problems.kinds.contains(.brokerRefused) })
    #expect(
      refused.problems.all.first?.description
        == "the MQTT broker refuses the connection: the user or the password is wrong (127.0.0.1:\(broker.port)); correct user and password in the controls file; it is tried again"
    )
    refused.dispatcher.finish(withinSeconds: 1)

    setenv("REPKIT_TEST_USER", "gym", 1)
    for more in [#""user": "gym""#, #""userVariable": "REPKIT_TEST_USER""#] {
      let admitted = try Dispatch(controls(broker.port, #", \#(more), "passwordFile": "\#(right)""#))
      admitted.dispatcher.handle(Make.rep(7, at: 1))
      admitted.dispatcher.finish(withinSeconds: 20)
      #expect(admitted.problems.all == [])
    }
    let retained = try broker.retained("gym/state", credentials: ["-u", "gym", "-P", "open sesame"])
    #expect(retained["gym/state"].flatMap { field($0, "reps") } == "7")
  }

  @Test func whatIsMissingIsSaidAtOnce() throws {
    func error(_ more: String) -> ControlsError? {
      #expect(throws: ControlsError.self) { try Dispatch(controls(1, more)) }
    }
    #expect(
      error(#", "user": "u", "passwordFile": "/no/such/file""#)?.description
        == "the file with the broker's password cannot be read: No such file or directory (/no/such/file); give a file that holds the password in its first line and that you may read"
    )
    #expect(
      error(#", "user": "u", "passwordVariable": "REPKIT_NO_SUCH_VARIABLE""#)
        == .unsetVariable("REPKIT_NO_SUCH_VARIABLE"))
    #expect(
      error(#", "tls": { "authority": "/no/such/ca.pem" }"#)
        == .unusableTLSFile(path: "/no/such/ca.pem", reason: "No such file or directory"))
    let folder = try TemporaryFolder()
    let empty = try folder.file("empty", Data("\nsecret".utf8))
    #expect(
      error(#", "user": "u", "passwordFile": "\#(empty)""#)
        == .unreadableSecret(path: empty, reason: "its first line is empty"))
  }

  @Test func certificatesAreCheckedOnBothSides() throws {
    let folder = try TemporaryFolder()
    func openssl(_ words: String) throws {
      _ = try Broker.run("sh", ["-c", "cd \(folder.url.path) && openssl \(words)"])
    }
    for name in ["ca", "other"] {
      try openssl(
        "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=\(name) -keyout \(name).key -out \(name).pem"
      )
    }
    _ = try folder.file("san", Data("subjectAltName=IP:127.0.0.1".utf8))
    for name in ["server", "client"] {
      try openssl(
        "req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=\(name) -keyout \(name).key -out \(name).csr")
      try openssl(
        "x509 -req -in \(name).csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile san -out \(name).pem")
    }
    let path = folder.url.path
    let broker = try Broker(
      """
      allow_anonymous true
      cafile \(path)/ca.pem
      certfile \(path)/server.pem
      keyfile \(path)/server.key
      require_certificate true
      """)
    let client = #""certificate": "\#(path)/client.pem", "key": "\#(path)/client.key""#
    let trusted = try Dispatch(controls(broker.port, #", "tls": { "authority": "\#(path)/ca.pem", \#(client) }"#))
    trusted.dispatcher.handle(Make.rep(5, at: 1))
    trusted.dispatcher.finish(withinSeconds: 20)
    #expect(trusted.problems.all == [])
    let retained = try broker.retained(
      "gym/state",
      credentials: ["--cafile", "\(path)/ca.pem", "--cert", "\(path)/client.pem", "--key", "\(path)/client.key"])
    #expect(retained["gym/state"].flatMap { field($0, "reps") } == "5")

    let untrusted = try Dispatch(controls(broker.port, #", "tls": { "authority": "\#(path)/other.pem", \#(client) }"#))
    #expect(becomesTrue { untrusted.problems.all.contains { $0.what.contains("certificate verify failed") } })
    untrusted.dispatcher.finish(withinSeconds: 0.2)

    let nobody = try Dispatch(controls(broker.port, #", "tls": { "authority": "\#(path)/ca.pem" }"#))
    #expect(becomesTrue { !nobody.problems.all.isEmpty })
    nobody.dispatcher.finish(withinSeconds: 0.2)
  }

  /// An address where nobody answers, not even with a refusal.
  @Test func aBrokerThatDoesNotAnswerDelaysNobody() throws {
    let text =
      #"{ "mqtt": { "host": "192.0.2.1", "queueLimit": 5 }, "rules": [{ "when": { "rep": "any" }, "do": { "mqtt": "a" } }] }"#
    let dispatch = try Dispatch(text)
    let start = ContinuousClock.now
    for number in 1...1000 { dispatch.dispatcher.handle(Make.rep(number, at: Double(number))) }
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(dispatch.problems.kinds.contains(.messagesDropped))
    let finish = ContinuousClock.now
    dispatch.dispatcher.finish(withinSeconds: 0.2)
    #expect(ContinuousClock.now - finish < .seconds(5))
  }

  @Test func waitsGrowToAMinute() {
    var backOff = BackOff()
    let waits = (0..<8).map { _ in backOff.next(chance: 0.5) }
    #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60])
    backOff.reset()
    let (shortest, longer) = (backOff.next(chance: 0), backOff.next(chance: 1))
    #expect(shortest == 0.75 && longer == 2.5)
    let longest = (0..<10).map { _ in backOff.next(chance: 1) }.max()
    #expect(longest == 60)
  }

  @Test func theStateIsTheLastGestureUnderWay() throws {
    var state = ControlState()
    func take(_ event: ControlEvent) -> Bool { state.take(event) }
    func gesture() -> String? {
      guard case .object(let fields) = state.json, case .string(let name)? = fields["gesture"] else { return nil }
      return name
    }
    #expect(gesture() == "none")
    #expect(take(Make.gesture(.fist, .began, at: 1)))
    #expect(take(Make.gesture(.pinch, .began, at: 2, .left, id: 2)))
    #expect(gesture() == "pinch")
    #expect(!take(Make.gesture(.pinch, .changed, at: 3, .left, id: 2)))
    #expect(!take(Make.gesture(.swipeUp, .happened, at: 3)))
    #expect(take(Make.gesture(.pinch, .cancelled, at: 4, .left, id: 2)))
    #expect(gesture() == "fist")
    #expect(take(Make.gesture(.fist, .ended, at: 5)))
    #expect(gesture() == "none")
    #expect(take(Make.rep(4, at: 6)))
    #expect(!take(Make.set(4, at: 7)))
  }

  /// The fields that Home Assistant's documentation of MQTT discovery asks for.
  @Test func homeAssistantIsToldOfADeviceWithEntities() throws {
    let messages = HomeAssistantDiscovery.messages(
      prefix: "homeassistant", clientID: "gym of mine", topic: "gym", stateTopic: "gym/state", eventTopic: "gym/event",
      availabilityTopic: "gym/availability")
    #expect(
      messages.map(\.topic) == [
        "homeassistant/sensor/gym_of_mine/reps/config", "homeassistant/sensor/gym_of_mine/gesture/config",
        "homeassistant/event/gym_of_mine/gestures/config",
      ])
    var identifiers: Set<String> = []
    for message in messages {
      let fields = try #require(
        try JSONSerialization.jsonObject(with: Data(message.payload.utf8)) as? [String: Any])
      identifiers.insert(try #require(fields["unique_id"] as? String))
      #expect(fields["availability_topic"] as? String == "gym/availability")
      #expect((fields["device"] as? [String: Any])?["identifiers"] as? [String] == ["gym_of_mine"])
      #expect((fields["state_topic"] as? String)?.hasPrefix("gym/") == true)
      #expect((fields["value_template"] as? String)?.contains("value_json") == true)
    }
    #expect(identifiers.count == 3)
    let event = try #require(
      try JSONSerialization.jsonObject(with: Data(messages[2].payload.utf8)) as? [String: Any])
    #expect(event["event_types"] as? [String] == Gesture.allCases.map(\.rawValue) + ["rep", "set"])
  }
}
