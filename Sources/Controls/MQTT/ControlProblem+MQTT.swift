extension ControlProblem {
  static func messageDropped(_ settings: MQTTSettings) -> ControlProblem {
    ControlProblem(
      kind: .messagesDropped, what: "the oldest message for the broker was given up because too many wait",
      subject: settings.address, remedy: "start the broker, or raise queueLimit, which is \(settings.queueLimit)")
  }

  static func messagesUnsent(_ count: Int, _ settings: MQTTSettings) -> ControlProblem {
    ControlProblem(
      kind: .messagesUnsent, what: "\(count) message\(count == 1 ? " was" : "s were") not delivered to the broker",
      subject: settings.address, remedy: "start the broker before")
  }

  /// - Parameters:
  ///   - kind: `brokerUnreachable`, `brokerLost` or `brokerRefused`.
  ///   - isTriedAgain: Whether the program goes on, and tries again.
  static func broker(
    _ kind: Kind, _ reason: String, _ settings: MQTTSettings, isTriedAgain: Bool
  ) -> ControlProblem {
    let what =
      switch kind {
      case .brokerRefused: "the MQTT broker refuses the connection: "
      case .brokerLost: "the connection to the MQTT broker is lost: "
      default: "the MQTT broker cannot be reached: "
      }
    return ControlProblem(
      kind: kind, what: what + reason, subject: settings.address,
      remedy: kind == .brokerRefused
        ? "correct user and password in the controls file"
        : "start the broker, or correct its address in the controls file",
      prospect: isTriedAgain ? "it is tried again" : nil)
  }

  /// What a broker's answer other than 0 means, in MQTT 3.1.1.
  static func refusal(_ answer: Int32) -> String {
    switch answer {
    case 1: "it does not speak MQTT 3.1.1"
    case 2: "it does not like the client's identifier"
    case 3: "it is not available"
    // Brokers do not say which of the two it is.
    case 4, 5: "the user or the password is wrong"
    default: "answer \(answer)"
    }
  }
}
