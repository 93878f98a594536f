import JSON

/// Publishes a message.
public struct MQTTAction: Sendable, Equatable {
  public var topic: Template
  /// `nil` for the event as JSON.
  public var payload: Template?
  public var isRetained: Bool
  /// 0, 1 or 2: at most, at least, exactly once.
  public var qualityOfService: Int32
}

extension MQTTAction {
  func payload(for event: ControlEvent) -> String {
    payload?.filled(by: event) ?? event.json.map(JSONText.line) ?? ""
  }
}
