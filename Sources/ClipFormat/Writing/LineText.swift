import JSON
import PoseCore

/// JSON text that grows.
struct LineText {
  private(set) var bytes: [UInt8] = []

  mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  mutating func put(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func put(_ other: LineText) {
    bytes += other.bytes
  }

  /// Exact: nanoseconds are whole billionths.
  mutating func put(_ time: FrameTime) {
    let magnitude = time.nanoseconds.magnitude
    if time.nanoseconds < 0 { put("-") }
    put("\(magnitude / 1_000_000_000)")
    let fraction = magnitude % 1_000_000_000
    guard fraction > 0 else { return }
    var digits = Array("\(1_000_000_000 + fraction)".utf8)
    digits[0] = UInt8(ascii: ".")
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    bytes += digits
  }

  /// The shortest text that reads back to the same bits.
  mutating func put(_ number: Double) {
    put(number.description)
  }

  mutating func put(text: String) {
    JSONText.write(text, into: &bytes)
  }

  mutating func put(_ name: String, _ text: String?) {
    guard let text else { return }
    put(",\"\(name)\":")
    put(text: text)
  }

  mutating func put(_ fields: [ClipField]) {
    for field in fields {
      put(",")
      put(text: field.name)
      put(":\(field.json)")
    }
  }

  /// A list; `write` writes an element as an object that is still open.
  mutating func list<Element>(
    _ elements: [Element], _ otherFields: [[ClipField]], _ write: (inout LineText, Element) -> Void
  ) {
    put("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { put(",") }
      write(&self, element)
      if index < otherFields.count { put(otherFields[index]) }
      put("}")
    }
    put("]")
  }

  /// A list of names.
  mutating func list(_ names: [String]) {
    put("[")
    for (index, name) in names.enumerated() {
      if index > 0 { put(",") }
      put(text: name)
    }
    put("]")
  }
}
