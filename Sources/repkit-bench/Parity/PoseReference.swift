import Foundation
import PoseCore

/// What another program found in a clip, as `mediapipe_landmarks.py` writes it.
struct PoseReference {
  struct Header: Decodable {
    var clip: String
    var width: Int
    var height: Int
    var frames: Int
    var seenFrames: Int
    var smoothing: Bool
  }

  struct Frame: Decodable {
    /// The container's stamp in seconds; `nil` where it has none.
    var t: Double?
    /// Whether somebody was seen.
    var seen: Bool
    /// 33 rows of x and y, normalised to the upright picture, origin top left; not in every frame.
    var lm: [[Double]]?
    /// 33 rows of x, y, z in metres.
    var world: [[Double]]?
  }

  enum LoadError: DescribedError {
    case unreadable(path: String)
    case broken(path: String, line: Int)

    var what: String {
      switch self {
      case .unreadable: "the reference cannot be read"
      case .broken: "the reference is not what mediapipe_landmarks.py writes"
      }
    }
    var subject: String {
      switch self {
      case .unreadable(let path): path
      case .broken(let path, let line): "\(path), line \(line)"
      }
    }
    var remedy: String { "make it anew with Sources/repkit-bench/Peers/mediapipe_landmarks.py" }
  }

  var header: Header
  var frames: [Frame]
  private var hasRisingStamps: Bool

  init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else { throw LoadError.unreadable(path: path) }
    let lines = data.split(separator: UInt8(ascii: "\n"))
    func decode<Value: Decodable>(_ index: Int) throws -> Value {
      guard lines.indices.contains(index), let value = try? JSONDecoder().decode(Value.self, from: lines[index])
      else { throw LoadError.broken(path: path, line: index + 1) }
      return value
    }
    header = try decode(0)
    frames = try lines.indices.dropFirst().map { try decode($0) }
    let stamps = frames.compactMap(\.t)
    hasRisingStamps = stamps.count == frames.count && zip(stamps, stamps.dropFirst()).allSatisfy { $0 < $1 }
    for (index, frame) in frames.enumerated() {
      let rows = (frame.lm ?? []).map { $0.count >= 2 } + (frame.world ?? []).map { $0.count == 3 }
      guard rows.count % 33 == 0, rows.allSatisfy({ $0 }) else { throw LoadError.broken(path: path, line: index + 2) }
    }
  }

  /// The frame at a time: the one with that stamp to the millisecond, or, where the container has no stamps that rise,
  /// the one at that place.
  func frame(at time: FrameTime, index: Int) -> Frame? {
    guard hasRisingStamps else { return frames.indices.contains(index) ? frames[index] : nil }
    return frames.first { $0.t.map { abs($0 - time.seconds) < 1e-3 } ?? false }
  }
}
