import Gestures
import PoseCore

/// A hand whose shape is known: its landmarks in the photograph, with the depth that the network guessed.
public struct HandExample: Sendable {
  /// What the data set calls it.
  public var label: String
  /// Examples of one photograph share it; a split never parts them.
  public var photograph: String
  public var chirality: Chirality
  /// x to the right, y up, z towards the camera, in one unit.
  public var points: [SIMD3<Double>]

  public init(label: String, photograph: String, chirality: Chirality, points: [SIMD3<Double>]) {
    precondition(points.count == HandLandmark.count, "\(points.count) landmarks")
    self.label = label
    self.photograph = photograph
    self.chirality = chirality
    self.points = points
  }

  /// What the picture shows; `nil` when the hand has no extent.
  public var geometry: HandGeometry? {
    var flat = InlineArray<21, SIMD2<Double>>(repeating: .zero)
    for i in flat.indices { flat[i] = SIMD2(points[i].x, points[i].y) }
    return HandGeometry(flat, chirality: chirality)
  }

  /// The hand as a tracker would report it, without a skeleton in space, in a square picture that it fills.
  public var tracked: TrackedHand {
    let low = points.reduce(points[0]) { pointwiseMin($0, $1) }
    let high = points.reduce(points[0]) { pointwiseMax($0, $1) }
    let side = max(high.x - low.x, high.y - low.y, 1e-9)
    var pose = HandPose(chirality: chirality, aspectRatio: 1)
    for (landmark, point) in zip(HandLandmark.allCases, points) {
      pose[landmark] = Joint(
        location: NormalizedPoint(x: (point.x - low.x) / side, y: (point.y - low.y) / side), confidence: 1)
    }
    return TrackedHand(id: HandID(1), pose: pose, pose3D: nil, presence: 1, chiralityConfidence: 1)
  }

  /// Whether it is kept for validation: one photograph of five, by a hash of its name (FNV-1a), so that the split does not
  /// depend on the order or number of examples.
  public var isHeldOut: Bool {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in photograph.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash % 5 == 0
  }
}
