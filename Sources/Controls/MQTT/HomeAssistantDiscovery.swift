import Gestures
import JSON

/// The messages that make Home Assistant show a device with its entities, by its MQTT discovery.
enum HomeAssistantDiscovery {
  /// Topic and payload of each message, which are to be retained.
  static func messages(
    prefix: String, clientID: String, topic: String, stateTopic: String, eventTopic: String, availabilityTopic: String
  ) -> [(topic: String, payload: String)] {
    let id = identifier(clientID)
    func message(_ component: String, _ object: String, _ fields: [String: JSONValue]) -> (String, String) {
      var fields = fields
      fields["unique_id"] = .string("\(id)_\(object)")
      fields["availability_topic"] = .string(availabilityTopic)
      fields["device"] = .object([
        "identifiers": .array([.string(id)]), "name": .string("RepKit"), "manufacturer": .string("RepKit"),
        "model": .string(topic),
      ])
      fields["origin"] = .object(["name": .string("RepKit")])
      return ("\(prefix)/\(component)/\(id)/\(object)/config", JSONText.line(.object(fields)))
    }
    return [
      message(
        "sensor", "reps",
        [
          "name": .string("Repetitions"), "state_topic": .string(stateTopic), "icon": .string("mdi:arm-flex"),
          "value_template": .string("{{ value_json.reps }}"), "json_attributes_topic": .string(stateTopic),
          "state_class": .string("measurement"), "unit_of_measurement": .string("reps"),
        ]),
      message(
        "sensor", "gesture",
        [
          "name": .string("Gesture"), "state_topic": .string(stateTopic), "icon": .string("mdi:hand-wave"),
          "value_template": .string("{{ value_json.gesture }}"), "json_attributes_topic": .string(stateTopic),
        ]),
      message(
        "event", "gestures",
        [
          "name": .string("Gestures"), "state_topic": .string(eventTopic), "icon": .string("mdi:gesture-tap"),
          "event_types": .array(Gesture.allCases.map { .string($0.rawValue) } + [.string("rep"), .string("set")]),
          // Home Assistant leaves out an event whose template says nothing: that of a gesture's end.
          "value_template": .string(
            "{% if value_json.phase is not defined or value_json.phase in ['began', 'happened'] %}"
              + "{{ dict(value_json, event_type=value_json.type) | to_json }}{% endif %}"),
        ]),
    ]
  }

  /// Home Assistant's identifiers have letters, digits, hyphens and underscores only.
  private static func identifier(_ clientID: String) -> String {
    String(
      clientID.unicodeScalars.map {
        $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_")
          ? Character($0) : "_"
      })
  }
}
