import Foundation
import TestSupport
import Testing

@testable import Controls

/// A real mosquitto broker on a port of its own, that can be stopped and started again with what it had kept.
final class Broker {
  let port: UInt16
  private let folder: TemporaryFolder
  private let configuration: String
  private var process: ChildProcess?

  /// Starts the broker.
  ///
  /// - Parameter more: Lines of its configuration beside the listener; without any everybody may connect.
  init(_ more: String = "allow_anonymous true") throws {
    folder = try TemporaryFolder()
    port = try Self.freePort()
    configuration = try folder.file(
      "mosquitto.conf",
      Data(
        """
        listener \(port) 127.0.0.1
        persistence true
        persistence_location \(folder.url.path)/
        user root
        \(more)

        """.utf8))
    try start()
  }

  deinit { stop() }

  func start() throws {
    // Foundation's would pass on that signals are blocked, which they are on some of its threads.
    let process = try ChildProcess(["/usr/sbin/mosquitto", "-c", configuration])
    self.process = process
    try #require(becomesTrue { Self.canConnect(port) }, "mosquitto does not run")
  }

  /// Stops the broker, which writes down what it keeps.
  func stop() {
    guard let process else { return }
    process.signalGroup(SIGTERM)
    _ = process.takeEnd()
    close(process.output)
    self.process = nil
  }

  /// From now on the broker keeps all messages (of quality 1 and better) for `messages`.
  func subscribe() throws {
    _ = try Self.run(
      "mosquitto_sub", ["-h", "127.0.0.1", "-p", "\(port)", "-c", "-i", "reader", "-q", "1", "-t", "#", "-E"])
  }

  /// The messages since `subscribe`, each with its topic and payload; to be called once.
  func messages() throws -> [String] {
    let output = try Self.run(
      "mosquitto_sub",
      ["-h", "127.0.0.1", "-p", "\(port)", "-c", "-i", "reader", "-q", "1", "-t", "#", "-F", "%t %p", "-R", "-W", "2"])
    return output.split(separator: "\n").map(String.init)
  }

  /// What the broker keeps for whoever comes, by topic.
  func retained(_ topics: String..., credentials: [String] = []) throws -> [String: String] {
    let output = try Self.run(
      "mosquitto_sub",
      ["-h", "127.0.0.1", "-p", "\(port)"] + credentials + topics.flatMap { ["-t", $0] }
        + ["--retained-only", "-F", "%t %p", "-W", "1"])
    return Dictionary(
      output.split(separator: "\n").map { line in
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
      }, uniquingKeysWith: { $1 })
  }

  /// A reader that writes when each message of a topic came: the topic and seconds of the clock of the day. It is known
  /// to listen since it has got a message that the broker keeps.
  func reader(_ topic: String, retained: String) throws -> Reader {
    let reader = Reader(
      try ChildProcess(
        ["mosquitto_sub", "-h", "127.0.0.1", "-p", "\(port)", "-t", topic, "-t", retained, "-F", "%t %U"]))
    try #require(becomesTrue { reader.text.contains(retained) })
    return reader
  }

  /// A program whose output is read while it runs.
  final class Reader {
    private let process: ChildProcess
    private var bytes: [UInt8] = []

    init(_ process: ChildProcess) { self.process = process }

    var text: String {
      var chunk = [UInt8](repeating: 0, count: 65_536)
      while case let count = read(process.output, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
      return String(decoding: bytes, as: UTF8.self)
    }

    func stop() {
      process.signalGroup(SIGTERM)
      _ = process.takeEnd()
      close(process.output)
    }
  }

  /// What a program writes to standard output until it ends.
  static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = try ChildProcess(["sh", "-c", "exec \"$@\" 2>/dev/null", "sh", program] + arguments)
    defer {
      _ = process.takeEnd()
      close(process.output)
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      var polled = pollfd(fd: process.output, events: Int16(POLLIN), revents: 0)
      poll(&polled, 1, -1)
      let count = read(process.output, &chunk, chunk.count)
      if count > 0 { bytes += chunk[..<count] }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
    }
  }

  private static func freePort() throws -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = loopback(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    try #require(result)
    return UInt16(bigEndian: address.sin_port)
  }

  private static func canConnect(_ port: UInt16) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = loopback(port)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}
