import Glibc

/// The user's name and password, from where the controls file says they are.
struct MQTTCredentials: Sendable {
  var user: String?
  var password: String?

  init(_ settings: MQTTSettings) throws(ControlsError) {
    switch settings.user {
    case .text(let text)?: user = text
    case .variable(let name)?: user = try Self.variable(name)
    case nil: break
    }
    switch settings.password {
    case .variable(let name)?: password = try Self.variable(name)
    case .file(let path)?: password = try Self.firstLine(path)
    case nil: break
    }
  }

  private static func variable(_ name: String) throws(ControlsError) -> String {
    guard let value = getenv(name) else { throw .unsetVariable(name) }
    return String(cString: value)
  }

  private static func firstLine(_ path: String) throws(ControlsError) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadableSecret(path: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw .unreadableSecret(path: path, reason: String(cString: strerror(errno))) }
    let line = bytes[..<count].prefix { $0 != 0x0A && $0 != 0x0D && $0 != 0 }
    guard !line.isEmpty else { throw .unreadableSecret(path: path, reason: "its first line is empty") }
    return String(decoding: line, as: UTF8.self)
  }
}
