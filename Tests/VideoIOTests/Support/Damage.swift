import TestSupport

/// Repeatable damage to a file's bytes.
enum Damage {
  /// Overwrites some bytes, and sometimes cuts, doubles or removes a part.
  static func damaged(_ original: [UInt8], seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    var bytes = original
    guard !bytes.isEmpty else { return bytes }
    for _ in 0..<Int.random(in: 1...max(1, bytes.count / 100), using: &generator) {
      bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
    }
    let start = Int.random(in: bytes.indices, using: &generator)
    let end = min(bytes.count, start + Int.random(in: 1...256, using: &generator))
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes.removeSubrange(start...)
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 3: for index in start..<end { bytes[index] = 0xFF }
    default: break
    }
    return bytes
  }
}
