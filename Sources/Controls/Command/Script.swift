import Glibc

/// A file whose first line says which program reads it.
enum Script {
  /// The program that a script's first line names, as the kernel takes it; `nil` for what is no script.
  static func interpreter(ofFileAt path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // The kernel looks no further either.
    var start = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &start, start.count)
    guard count > 2, start.starts(with: "#!".utf8) else { return nil }
    let line = start[2..<count].prefix { $0 != 0x0A && $0 != 0 }.drop { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: line.prefix { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self)
  }

  /// The program that a script's first line names, when that is not there.
  static func missingInterpreter(ofFileAt path: String) -> String? {
    guard let interpreter = interpreter(ofFileAt: path), access(interpreter, X_OK) != 0 else { return nil }
    return interpreter
  }

  /// What to do about a script whose interpreter is not there.
  static func remedy(for path: String, interpreter: String) -> String {
    interpreter.hasSuffix("\r")
      ? "end its lines as Unix does, for example with: sed -i 's/\\r$//' \(path)"
      : "install it, or correct the script's first line"
  }
}
