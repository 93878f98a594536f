import ClipFiles
import Foundation

/// The numeric and text variables of a MATLAB level-5 file, as far as the data sets use the format ("MAT-File Format",
/// MathWorks): little-endian, real arrays, packed or not.
struct MatFile {
  /// A variable, column-major.
  struct Variable {
    var shape: [Int]
    var values: [Double]

    /// Whether there are as many values as the shape says.
    fileprivate var hasAllValues: Bool {
      var count = 1
      for size in shape {
        let (product, overflow) = count.multipliedReportingOverflow(by: size)
        guard !overflow, product >= 0 else { return false }
        count = product
      }
      return count == values.count
    }

    /// The values as the characters of a text; those that are none are left out.
    var text: String {
      String(String.UnicodeScalarView(values.compactMap { UInt32(exactly: $0).flatMap { Unicode.Scalar($0) } }))
    }
  }

  private(set) var variables: [String: Variable] = [:]

  private static let longestElement = 1 << 28

  init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ActionDataError.unreadable(path: path, problem: "no such file")
    }
    let bytes = [UInt8](data)
    guard bytes.count > 128, bytes[126] == UInt8(ascii: "I"), bytes[127] == UInt8(ascii: "M") else {
      throw ActionDataError.unreadable(path: path, problem: "not a little-endian MATLAB file of level 5")
    }
    var rest = bytes[128...]
    while !rest.isEmpty {
      guard let element = Element(&rest) else {
        throw ActionDataError.unreadable(path: path, problem: "an element is cut short")
      }
      try read(element, path: path)
    }
  }

  private mutating func read(_ element: Element, path: String) throws {
    switch element.kind {
    case 15:
      guard let unpacked = ZlibBlock.unpacked(element.data, limit: Self.longestElement) else {
        throw ActionDataError.unreadable(path: path, problem: "a packed element is damaged")
      }
      var rest = unpacked[...]
      guard let inner = Element(&rest), inner.kind != 15 else {
        throw ActionDataError.unreadable(path: path, problem: "a packed element is damaged")
      }
      try read(inner, path: path)
    case 14:
      var rest = element.data
      guard let flags = Element(&rest), let shape = Element(&rest), let name = Element(&rest),
        let values = Element(&rest)
      else { throw ActionDataError.unreadable(path: path, problem: "a variable is cut short") }
      let variable = Variable(shape: shape.numbers.compactMap { Int(exactly: $0) }, values: values.numbers)
      // Only texts (4) and dense numbers (6 to 13): cells and structures hold further variables.
      let kind = Int(flags.data.first ?? 0)
      guard kind == 4 || (6...13).contains(kind), variable.hasAllValues else { return }
      variables[String(decoding: name.data, as: UTF8.self)] = variable
    default: break
    }
  }

  /// A tagged piece of the file.
  private struct Element {
    let kind: Int
    let data: ArraySlice<UInt8>

    /// Takes the next one with its padding.
    init?(_ rest: inout ArraySlice<UInt8>) {
      guard rest.count >= 8 else { return nil }
      let first = Self.word(rest, 0)
      if first >> 16 != 0 {
        // Up to four bytes lie within the tag.
        kind = first & 0xFFFF
        let length = first >> 16
        guard length <= 4 else { return nil }
        data = rest.dropFirst(4).prefix(length)
        rest = rest.dropFirst(8)
        return
      }
      kind = first
      let length = Self.word(rest, 4)
      guard length <= rest.count - 8 else { return nil }
      data = rest.dropFirst(8).prefix(length)
      // Packed elements have no padding.
      rest = rest.dropFirst(8 + (kind == 15 ? length : (length + 7) / 8 * 8))
    }

    var numbers: [Double] {
      func each<Number: BitwiseCopyable>(_ type: Number.Type, _ make: (Number) -> Double) -> [Double] {
        data.withUnsafeBytes { bytes in
          (0..<bytes.count / MemoryLayout<Number>.size).map {
            make(bytes.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Number>.size, as: type))
          }
        }
      }
      return switch kind {
      case 1: each(Int8.self) { Double($0) }
      case 2: each(UInt8.self) { Double($0) }
      case 16: String(decoding: data, as: UTF8.self).unicodeScalars.map { Double($0.value) }
      case 3: each(Int16.self) { Double($0) }
      case 4, 17: each(UInt16.self) { Double($0) }
      case 5: each(Int32.self) { Double($0) }
      case 6: each(UInt32.self) { Double($0) }
      case 7: each(Float.self) { Double($0) }
      case 9: each(Double.self) { $0 }
      default: []
      }
    }

    private static func word(_ bytes: ArraySlice<UInt8>, _ offset: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[bytes.startIndex + offset + $1]) << (8 * $1) }
    }
  }
}
