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

  var header: Header
  var frames: [Frame]
  private var hasRisingStamps: Bool

  init(path: String) throws {
    let file = try ReferenceFile<Header, Frame>(path: path, script: "mediapipe_landmarks.py") { frame in
      let rows = (frame.lm ?? []).map { $0.count >= 2 } + (frame.world ?? []).map { $0.count == 3 }
      return rows.count % 33 == 0 && rows.allSatisfy { $0 }
    }
    header = file.header
    frames = file.frames
    let stamps = frames.compactMap(\.t)
    hasRisingStamps = stamps.count == frames.count && zip(stamps, stamps.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// The frame at a time: the one with that stamp to the millisecond, or, where the container has no stamps that rise,
  /// the one at that place.
  func frame(at time: FrameTime, index: Int) -> Frame? {
    guard hasRisingStamps else { return frames.indices.contains(index) ? frames[index] : nil }
    return frames.first { $0.t.map { abs($0 - time.seconds) < 1e-3 } ?? false }
  }
}
