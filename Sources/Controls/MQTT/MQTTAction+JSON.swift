import CMosquitto
import JSON

extension MQTTAction {
  init(_ object: ControlsObject, _ trigger: ControlTrigger) throws(ControlsError) {
    let topicText = try object.text("mqtt")
    topic = try object.template("mqtt", trigger.placeholders)
    guard mosquitto_pub_topic_check(topicText) == Int32(MOSQ_ERR_SUCCESS.rawValue) else {
      throw object.fault(
        "mqtt",
        .outOfRange(
          path: object.path(of: "mqtt"), value: "\"\(topicText)\"",
          allowed: "a topic without the wildcards + and #, as in lights/desk/set"))
    }
    payload = object.has("payload") ? try object.payload(trigger.placeholders) : nil
    isRetained = try object.bool("retain", default: false)
    qualityOfService = Int32(try object.integer("qos", in: 0...2, default: 0))
  }
}

extension JSONObject<ControlsError> {
  /// An empty payload is one that takes a retained message back.
  fileprivate func payload(_ allowed: [Placeholder]) throws(ControlsError) -> Template {
    try Self.template(string("payload"), source: source, path: path(of: "payload"), allowed)
  }
}
