import Foundation
import PoseCore
import PoseDetection

/// The hands that another program found in a clip, as `mediapipe_hand_landmarks.py` writes them.
struct HandReference {
  struct Header: Decodable {
    var clip: String
    var width: Int
    var height: Int
    var frames: Int
    /// Frames with at least one hand.
    var detectedFrames: Int
    var maxHands: Int
    /// 0 for the lite model, 1 for the full one.
    var modelComplexity: Int
    /// Whether each frame was looked at on its own.
    var staticImageMode: Bool

    var model: HandModel { modelComplexity == 0 ? .lite : .full }
  }

  struct Hand: Decodable {
    /// `Left` or `Right` in a mirrored picture.
    var label: String
    /// 21 rows of x, y, z, normalised to the upright picture, origin top left; not in every frame.
    var landmarks: [[Double]]?
    /// 21 rows of x, y, z in metres.
    var world: [[Double]]?

    /// The person's own side in a picture that is not mirrored.
    var chirality: Chirality { label == "Left" ? .right : .left }
  }

  struct Frame: Decodable {
    /// The container's stamp in seconds; `nil` where it has none.
    var t: Double?
    var hands: [Hand]
  }

  enum LoadError: DescribedError {
    case unreadable(path: String)
    case broken(path: String, line: Int)

    var what: String {
      switch self {
      case .unreadable: "the reference cannot be read"
      case .broken: "the reference is not what mediapipe_hand_landmarks.py writes"
      }
    }
    var subject: String {
      switch self {
      case .unreadable(let path): path
      case .broken(let path, let line): "\(path), line \(line)"
      }
    }
    var remedy: String { "make it anew with Sources/repkit-bench/Peers/mediapipe_hand_landmarks.py" }
  }

  var header: Header
  var frames: [Frame]

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
    for (index, frame) in frames.enumerated() {
      for rows in frame.hands.flatMap({ [$0.landmarks, $0.world] }) {
        guard let rows else { continue }
        guard rows.count == HandLandmark.count, rows.allSatisfy({ $0.count == 3 }) else {
          throw LoadError.broken(path: path, line: index + 2)
        }
      }
    }
  }
}
