import Foundation
import PoseCore

/// Lines of JSON that a script beside MediaPipe wrote: a header, then a frame each.
struct ReferenceFile<Header: Decodable, Frame: Decodable> {
  var header: Header
  var frames: [Frame]

  /// - Parameter script: The script's name, for errors.
  /// - Parameter isWhole: Whether a frame's lists have the lengths that they should.
  init(path: String, script: String, where isWhole: (Frame) -> Bool) throws {
    func failure(_ reason: ReferenceError.Reason) -> ReferenceError {
      ReferenceError(path: path, script: script, reason: reason)
    }
    guard let data = FileManager.default.contents(atPath: path) else { throw failure(.unreadable) }
    let lines = data.split(separator: UInt8(ascii: "\n"))
    func decode<Value: Decodable>(_ index: Int) throws -> Value {
      guard lines.indices.contains(index), let value = try? JSONDecoder().decode(Value.self, from: lines[index])
      else { throw failure(.broken(line: index + 1)) }
      return value
    }
    header = try decode(0)
    frames = try lines.indices.dropFirst().map { try decode($0) }
    if let index = frames.firstIndex(where: { !isWhole($0) }) { throw failure(.broken(line: index + 2)) }
  }
}

/// Why a reference cannot be compared with.
struct ReferenceError: DescribedError {
  enum Reason {
    case unreadable
    case broken(line: Int)
  }

  var path: String
  var script: String
  var reason: Reason

  var what: String {
    switch reason {
    case .unreadable: "the reference cannot be read"
    case .broken: "the reference is not what \(script) writes"
    }
  }
  var subject: String {
    switch reason {
    case .unreadable: path
    case .broken(let line): "\(path), line \(line)"
    }
  }
  var remedy: String { "make it anew with Sources/repkit-bench/Peers/\(script)" }
}
