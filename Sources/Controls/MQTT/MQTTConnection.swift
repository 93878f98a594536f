import CMosquitto
import Glibc

/// A client of libmosquitto's: the only place that calls it. To be used from one thread at a time.
final class MQTTConnection {
  /// What the library has told since it was last asked.
  struct News {
    /// The broker's answer to the connection: 0 is welcome.
    var answer: Int32?
    var isLost = false
    /// The numbers of messages that the broker has.
    var delivered: [Int32] = []
    /// The last lines of its log, which alone say what is wrong with TLS.
    var complaints: [String] = []
  }

  private let client: OpaquePointer
  private let host: String
  private let port: Int32
  private let keepAliveSeconds: Int32
  private let usesTLS: Bool
  private var wasConnected = false
  /// Filled by the library's calls, within our calls to it.
  private var news = News()

  private static let library: Void = { mosquitto_lib_init() }()

  init(_ settings: MQTTSettings, clientID: String, will: MQTTMessage) throws(ControlsError) {
    _ = Self.library
    let credentials = try MQTTCredentials(settings)
    guard let client = mosquitto_new(clientID, true, nil) else {
      throw .brokerSetting(clientID, reason: String(cString: strerror(errno)))
    }
    self.client = client
    host = settings.host
    port = settings.port
    keepAliveSeconds = settings.keepAliveSeconds
    usesTLS = settings.tls != nil
    mosquitto_user_data_set(client, Unmanaged.passUnretained(self).toOpaque())
    setCallbacks()
    try check(mosquitto_int_option(client, MOSQ_OPT_TCP_NODELAY, 1), settings.host)
    if let user = credentials.user {
      try check(mosquitto_username_pw_set(client, user, credentials.password), user)
    }
    if let tls = settings.tls { try set(tls) }
    try check(
      will.payload.withCString { payload in
        mosquitto_will_set(
          client, will.topic, Int32(will.payload.utf8.count), payload, will.qualityOfService, will.isRetained)
      }, will.topic)
  }

  deinit { mosquitto_destroy(client) }

  // MARK: - Connecting

  /// Connects as far as the network goes; the broker's answer comes as news. Waits for the network.
  ///
  /// - Returns: What is wrong, `nil` when nothing is.
  func connect() -> String? {
    news = News()
    let result =
      wasConnected ? mosquitto_reconnect(client) : mosquitto_connect(client, host, port, keepAliveSeconds)
    guard result == Self.success else { return reason(result) }
    wasConnected = true
    return nil
  }

  /// Ends the connection in order, so that the broker does not publish the will.
  func disconnect() { mosquitto_disconnect(client) }

  // MARK: - Work

  /// The socket to poll; `nil` when there is no connection.
  var descriptor: Int32? {
    let descriptor = mosquitto_socket(client)
    return descriptor >= 0 ? descriptor : nil
  }

  var wantsToWrite: Bool { mosquitto_want_write(client) }

  /// Reads and writes what there is, without waiting.
  ///
  /// - Returns: What is wrong when the connection is lost, `nil` otherwise.
  func work() -> String? {
    var result = mosquitto_loop_read(client, 1)
    if result == Self.success, wantsToWrite { result = mosquitto_loop_write(client, 1) }
    if result == Self.success { result = mosquitto_loop_misc(client) }
    return result == Self.success ? nil : reason(result)
  }

  /// Hands a message to the library; its number, `nil` when the library did not take it.
  func publish(_ message: MQTTMessage) -> Int32? {
    var number: Int32 = 0
    let result = message.payload.withCString { payload in
      mosquitto_publish(
        client, &number, message.topic, Int32(message.payload.utf8.count), payload, message.qualityOfService,
        message.isRetained)
    }
    return result == Self.success || result == Int32(MOSQ_ERR_CONN_LOST.rawValue) && message.qualityOfService > 0
      ? number : nil
  }

  /// What happened since the last call.
  func takeNews() -> News {
    defer { news = News() }
    return news
  }

  /// The numbers of messages that the broker has, without the other news.
  func takeDelivered() -> [Int32] {
    defer { news.delivered = [] }
    return news.delivered
  }

  // MARK: - Set-up

  private func set(_ tls: MQTTSettings.TLS) throws(ControlsError) {
    for path in [tls.authority, tls.certificate, tls.key].compactMap(\.self) where access(path, R_OK) != 0 {
      throw .unusableTLSFile(path: path, reason: String(cString: strerror(errno)))
    }
    if tls.authority == nil {
      try check(mosquitto_int_option(client, MOSQ_OPT_TLS_USE_OS_CERTS, 1), "tls")
    }
    // Without a file of authorities the library wants a folder of them, which may be empty of meaning.
    let folder = tls.authority == nil ? "/etc/ssl/certs" : nil
    let subject = [tls.authority, tls.certificate, tls.key].compactMap(\.self).first ?? "tls"
    try check(mosquitto_tls_set(client, tls.authority, folder, tls.certificate, tls.key, nil), subject)
  }

  private func check(_ result: Int32, _ value: String) throws(ControlsError) {
    guard result == Self.success else { throw .brokerSetting(value, reason: reason(result)) }
  }

  private func setCallbacks() {
    mosquitto_connect_callback_set(client) { _, connection, answer in
      MQTTConnection.from(connection)?.news.answer = answer
    }
    mosquitto_disconnect_callback_set(client) { _, connection, _ in MQTTConnection.from(connection)?.news.isLost = true
    }
    mosquitto_publish_callback_set(client) { _, connection, number in
      MQTTConnection.from(connection)?.news.delivered.append(number)
    }
    mosquitto_log_callback_set(client) { _, connection, level, text in
      guard level == MOSQ_LOG_ERR || level == MOSQ_LOG_WARNING, let text else { return }
      MQTTConnection.from(connection)?.complain(String(cString: text))
    }
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> MQTTConnection? {
    pointer.map { Unmanaged<MQTTConnection>.fromOpaque($0).takeUnretainedValue() }
  }

  private func complain(_ text: String) {
    news.complaints.append(text)
    news.complaints.removeFirst(max(0, news.complaints.count - 4))
  }

  private static let success = Int32(MOSQ_ERR_SUCCESS.rawValue)

  private func reason(_ result: Int32) -> String {
    let errorNumber = errno
    let text: String =
      switch result {
      case Int32(MOSQ_ERR_ERRNO.rawValue): String(cString: strerror(errorNumber))
      case Int32(MOSQ_ERR_EAI.rawValue): "the name \(host) is unknown"
      default: String(cString: mosquitto_strerror(result))
      }
    return ([text] + news.complaints).joined(separator: ": ")
  }
}
