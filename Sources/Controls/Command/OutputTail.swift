import Glibc

/// The end of what a program writes: all of it is read, so that the program never waits, and the last of it kept.
struct OutputTail {
  private static let keptBytes = 2048

  private var bytes: [UInt8] = []

  /// Reads what is there; `false` once the writers are gone.
  mutating func read(from descriptor: Int32) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    // A program that writes without end must not keep the others waiting.
    for _ in 0..<16 {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes.append(contentsOf: chunk[..<count].suffix(Self.keptBytes))
        bytes.removeFirst(max(0, bytes.count - Self.keptBytes))
      } else if count == 0 {
        return false
      } else if errno != EINTR {
        return errno == EAGAIN
      }
    }
    return true
  }

  /// The last lines as one, of at most 200 characters, without control characters.
  var text: String {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { line in
        String(line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.map(Character.init))
      }
      .filter { !$0.allSatisfy(\.isWhitespace) }
    let joined = lines.suffix(3).joined(separator: " / ")
    return joined.count > 200 ? "…" + joined.suffix(200) : joined
  }
}
