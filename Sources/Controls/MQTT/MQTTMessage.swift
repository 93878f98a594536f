/// What is published.
struct MQTTMessage: Sendable, Equatable {
  var topic: String
  var payload: String
  var qualityOfService: Int32
  var isRetained: Bool
}
