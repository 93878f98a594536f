import Foundation
import PoseCore

/// Named tensors as bytes, in Hugging Face's safetensors format: eight bytes for the length of a JSON header, the
/// header, then the numbers, little-endian. Texts about them lie under `__metadata__`.
public struct SafeTensors: Sendable, Equatable {
  /// Numbers of one kind with a shape.
  public enum Tensor: Sendable, Equatable {
    case float32([Float], shape: [Int])
    case int32([Int32], shape: [Int])
  }

  public var metadata: [String: String]
  public var tensors: [String: Tensor]

  // As the format's own reader has it.
  private static let longestHeader = 100_000_000

  public init(metadata: [String: String], tensors: [String: Tensor]) {
    self.metadata = metadata
    self.tensors = tensors
  }

  private struct Entry: Codable {
    var dtype: String
    var shape: [Int]
    var offsets: [Int]

    enum CodingKeys: String, CodingKey {
      case dtype
      case shape
      case offsets = "data_offsets"
    }
  }

  private enum Field: Codable {
    case entry(Entry)
    case metadata([String: String])

    init(from decoder: any Decoder) throws {
      if decoder.codingPath.last?.stringValue == "__metadata__" {
        self = .metadata(try [String: String](from: decoder))
      } else {
        self = .entry(try Entry(from: decoder))
      }
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .entry(let entry): try entry.encode(to: encoder)
      case .metadata(let texts): try texts.encode(to: encoder)
      }
    }
  }

  /// Reads a file's bytes.
  ///
  /// - Throws: `ActionClassificationError.notSafeTensors`, `.damagedModel`.
  public init(bytes: [UInt8]) throws(ActionClassificationError) {
    guard bytes.count >= 8 else { throw .damagedModel(problem: "\(bytes.count) bytes") }
    let length = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[$1]) << (8 * UInt64($1)) }
    guard length <= UInt64(Self.longestHeader) else {
      throw .notSafeTensors(found: "its first eight bytes would be a header of \(length) bytes")
    }
    if bytes.count > 8, bytes[8] != UInt8(ascii: "{") {
      throw .notSafeTensors(found: "its ninth byte is \(bytes[8]), where a header begins with '{'")
    }
    guard length <= UInt64(bytes.count - 8) else {
      throw .damagedModel(problem: "a header of \(length) bytes in a file of \(bytes.count)")
    }
    let start = 8 + Int(length)
    guard let fields = try? JSONDecoder().decode([String: Field].self, from: Data(bytes[8..<start])) else {
      throw .damagedModel(problem: "the header is not a safetensors header")
    }
    metadata = [:]
    tensors = [:]
    for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
      switch field {
      case .metadata(let texts): metadata = texts
      case .entry(let entry): tensors[name] = try Self.tensor(name, entry, in: bytes[start...])
      }
    }
  }

  private static func tensor(
    _ name: String, _ entry: Entry, in data: ArraySlice<UInt8>
  ) throws(ActionClassificationError) -> Tensor {
    let offsets = entry.offsets
    guard offsets.count == 2, offsets[0] >= 0, offsets[0] <= offsets[1], offsets[1] <= data.count else {
      throw .damagedModel(problem: "tensor \(name) lies at \(offsets) of \(data.count) bytes")
    }
    var count = 1
    for size in entry.shape {
      let (product, overflow) = count.multipliedReportingOverflow(by: size)
      guard size >= 0, !overflow else { throw .damagedModel(problem: "tensor \(name) has the shape \(entry.shape)") }
      count = product
    }
    guard count <= data.count, count * 4 == offsets[1] - offsets[0] else {
      throw .damagedModel(problem: "tensor \(name) of shape \(entry.shape) has \(offsets[1] - offsets[0]) bytes")
    }
    let words = (0..<count).map { index in
      let place = data.startIndex + offsets[0] + index * 4
      return UInt32(data[place]) | UInt32(data[place + 1]) << 8 | UInt32(data[place + 2]) << 16
        | UInt32(data[place + 3]) << 24
    }
    switch entry.dtype {
    case "F32": return .float32(words.map { Float(bitPattern: $0) }, shape: entry.shape)
    case "I32": return .int32(words.map { Int32(bitPattern: $0) }, shape: entry.shape)
    default: throw .damagedModel(problem: "tensor \(name) is of kind \(entry.dtype), not F32 or I32")
    }
  }

  /// The file's bytes; the same for the same content.
  public var bytes: [UInt8] {
    var fields: [String: Field] = metadata.isEmpty ? [:] : ["__metadata__": .metadata(metadata)]
    var data: [UInt8] = []
    for (name, tensor) in tensors.sorted(by: { $0.key < $1.key }) {
      let start = data.count
      let (kind, words, shape): (String, [UInt32], [Int]) =
        switch tensor {
        case .float32(let numbers, let shape): ("F32", numbers.map(\.bitPattern), shape)
        case .int32(let numbers, let shape): ("I32", numbers.map { UInt32(bitPattern: $0) }, shape)
        }
      data.reserveCapacity(start + words.count * 4)
      for word in words {
        for shift in [0, 8, 16, 24] as [UInt32] { data.append(UInt8(truncatingIfNeeded: word >> shift)) }
      }
      fields[name] = .entry(Entry(dtype: kind, shape: shape, offsets: [start, data.count]))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(fields) else { preconditionFailure("a header of texts and whole numbers") }
    var header = [UInt8](json)
    // Numbers begin at a multiple of eight.
    while header.count % 8 != 0 { header.append(UInt8(ascii: " ")) }
    let length = UInt64(header.count)
    return (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * UInt64($0))) } + header + data
  }
}
