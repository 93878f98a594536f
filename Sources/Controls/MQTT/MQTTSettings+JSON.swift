import CMosquitto
import JSON

extension MQTTSettings {
  init(_ root: ControlsObject) throws(ControlsError) {
    let object = try root.object(
      "mqtt",
      allowedKeys: [
        "host", "port", "topic", "clientID", "user", "userVariable", "passwordFile", "passwordVariable", "tls", "qos",
        "keepAliveSeconds", "queueLimit", "homeAssistant",
      ])
    host = try object.text("host")
    tls = object.has("tls") ? try TLS(object) : nil
    port = Int32(try object.integer("port", in: 1...65_535, default: tls == nil ? 1883 : 8883))
    topic = object.has("topic") ? try object.topicPrefix("topic") : "repkit"
    clientID = object.has("clientID") ? try object.text("clientID") : nil
    qualityOfService = Int32(try object.integer("qos", in: 0...2, default: 1))
    keepAliveSeconds = Int32(try object.integer("keepAliveSeconds", in: 5...3600, default: 30))
    queueLimit = try object.integer("queueLimit", in: 1...1_000_000, default: 1000)
    try object.refuseBoth("user", "userVariable")
    user =
      object.has("user")
      ? .text(try object.text("user"))
      : object.has("userVariable") ? .variable(try object.text("userVariable")) : nil
    try object.refuseBoth("passwordFile", "passwordVariable")
    password =
      object.has("passwordFile")
      ? .file(try object.filePath("passwordFile"))
      : object.has("passwordVariable") ? .variable(try object.text("passwordVariable")) : nil
    guard password == nil || user != nil else {
      throw object.fault("user", .missingKey(path: "\(object.path(of: "user")) or userVariable"))
    }
    homeAssistantPrefix = try Self.homeAssistantPrefix(object)
  }

  private static func homeAssistantPrefix(_ object: ControlsObject) throws(ControlsError) -> String? {
    guard object.has("homeAssistant") else { return nil }
    if case .bool(let isWanted) = try object.value("homeAssistant") { return isWanted ? "homeassistant" : nil }
    return try object.topicPrefix("homeAssistant")
  }
}

extension MQTTSettings.TLS {
  fileprivate init?(_ parent: ControlsObject) throws(ControlsError) {
    if case .bool(let isWanted) = try parent.value("tls") {
      guard isWanted else { return nil }
      return
    }
    let object = try parent.object("tls", allowedKeys: ["authority", "certificate", "key"])
    if object.has("authority") { authority = try object.filePath("authority") }
    if object.has("certificate") || object.has("key") {
      certificate = try object.filePath("certificate")
      key = try object.filePath("key")
    }
  }
}

extension JSONObject<ControlsError> {
  fileprivate func topicPrefix(_ key: String) throws(ControlsError) -> String {
    let topic = try text(key)
    guard mosquitto_pub_topic_check(topic) == Int32(MOSQ_ERR_SUCCESS.rawValue), !topic.hasPrefix("/"),
      !topic.hasSuffix("/"), topic.utf8.count < 1000
    else {
      throw fault(
        key,
        .outOfRange(
          path: path(of: key), value: "\"\(topic)\"",
          allowed: "a topic without the wildcards + and #, and no slash at either end, as in home/gym"))
    }
    return topic
  }
}
