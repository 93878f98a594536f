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

  var header: Header
  var frames: [Frame]

  init(path: String) throws {
    let file = try ReferenceFile<Header, Frame>(path: path, script: "mediapipe_hand_landmarks.py") { frame in
      frame.hands.flatMap { [$0.landmarks, $0.world] }.compactMap { $0 }
        .allSatisfy { rows in rows.count == HandLandmark.count && rows.allSatisfy { $0.count == 3 } }
    }
    header = file.header
    frames = file.frames
  }
}
