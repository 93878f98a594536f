import Glibc
import PoseCore

/// A hand built from bones, seen by a pinhole camera: exact landmarks of any setting of the fingers.
///
/// Its own frame, in metres, for a right hand: origin at the wrist, x to the thumb's side, y along the fingers, z out of
/// the palm. Without rotation the palm faces the camera and the fingers point up.
struct SyntheticHand {
  enum Thumb { case out, tucked, beside, touchingIndex }

  /// Stretch of index, middle, ring and little finger: 0 curled … 1 extended.
  var fingers: [Double] = [1, 1, 1, 1]
  var thumb = Thumb.out
  /// Between neighbouring fingers.
  var spreadDegrees = 9.0
  var chirality = Chirality.right
  /// About the axis along the fingers, across the palm, and through it (positive turns the picture of the hand counter-clockwise).
  var yawDegrees = 0.0
  var pitchDegrees = 0.0
  var rollDegrees = 0.0
  /// The wrist, in metres from the camera's axis at `distance` in front of it.
  var place = SIMD2<Double>(0, -0.05)
  var distance = 0.8
  var aspectRatio = 4.0 / 3
  var id = HandID(1)

  private static let knuckles: [SIMD3<Double>] = [
    SIMD3(0.028, 0.088, 0), SIMD3(0.006, 0.092, 0), SIMD3(-0.014, 0.086, 0), SIMD3(-0.032, 0.075, 0),
  ]
  private static let bones: [[Double]] = [
    [0.042, 0.025, 0.022], [0.046, 0.029, 0.023], [0.042, 0.027, 0.023], [0.033, 0.020, 0.020],
  ]

  /// A hand that shows a gesture by name, the right hand's palm (or, for thumbs, the fist's side) to the camera.
  static func showing(_ gesture: String) -> SyntheticHand {
    var hand = SyntheticHand()
    switch gesture {
    case "open-palm": break
    case "fist": (hand.fingers, hand.thumb) = ([0, 0, 0, 0], .tucked)
    case "pointing-up": (hand.fingers, hand.thumb) = ([1, 0, 0, 0], .tucked)
    case "thumb-up": (hand.fingers, hand.thumb, hand.rollDegrees) = ([0, 0, 0, 0], .out, 60)
    case "thumb-down": (hand.fingers, hand.thumb, hand.rollDegrees) = ([0, 0, 0, 0], .out, -120)
    case "victory": (hand.fingers, hand.thumb, hand.spreadDegrees) = ([1, 1, 0, 0], .tucked, 18)
    case "two": (hand.fingers, hand.thumb, hand.spreadDegrees) = ([1, 1, 0, 0], .tucked, -5)
    case "three": (hand.fingers, hand.thumb) = ([1, 1, 1, 0], .tucked)
    case "four": (hand.fingers, hand.thumb) = ([1, 1, 1, 1], .tucked)
    case "i-love-you": (hand.fingers, hand.thumb) = ([1, 0, 0, 1], .out)
    // Turned so that the ring of thumb and finger opens to the camera, as one shows it.
    case "ok": (hand.fingers, hand.thumb, hand.yawDegrees) = ([0.45, 1, 1, 1], .touchingIndex, 30)
    case "call": (hand.fingers, hand.thumb) = ([0, 0, 0, 1], .out)
    case "l": (hand.fingers, hand.thumb) = ([1, 0, 0, 0], .out)
    case "little": (hand.fingers, hand.thumb) = ([0, 0, 0, 1], .tucked)
    case "horns": (hand.fingers, hand.thumb) = ([1, 0, 0, 1], .tucked)
    case "half-closed": (hand.fingers, hand.thumb) = ([0.65, 0.65, 0.65, 0.65], .beside)
    case "middle": (hand.fingers, hand.thumb) = ([0, 1, 0, 0], .tucked)
    default: preconditionFailure("no hand shows \(gesture)")
    }
    return hand
  }

  /// The landmarks in the hand's own frame.
  private var bonesInPlace: [SIMD3<Double>] {
    var points = [SIMD3<Double>](repeating: .zero, count: HandLandmark.count)
    for finger in 0..<4 {
      let spread = (1.5 - Double(finger)) * spreadDegrees * .pi / 180
      let bend = 1 - fingers[finger]
      var flexion = 0.0
      var point = Self.knuckles[finger]
      points[5 + 4 * finger] = point
      for (bone, joint) in [(0, 85.0), (1, 100.0), (2, 60.0)] {
        flexion += (4 + bend * (joint - 4)) * .pi / 180
        // Curled fingers lie side by side.
        let sideways = spread * fingers[finger]
        point +=
          Self.bones[finger][bone]
          * SIMD3(sin(sideways) * cos(flexion), cos(sideways) * cos(flexion), sin(flexion))
        points[6 + 4 * finger + bone] = point
      }
    }
    let base = SIMD3(0.022, 0.020, 0.008)
    let steps: [SIMD3<Double>]
    switch thumb {
    case .out: steps = [SIMD3(0.85, 0.5, 0.15), SIMD3(0.8, 0.6, 0.05), SIMD3(0.75, 0.65, 0)]
    case .beside: steps = [SIMD3(0.45, 0.85, 0.25), SIMD3(0.1, 0.98, 0.2), SIMD3(0, 1, 0.1)]
    case .tucked: steps = [SIMD3(0.35, 0.75, 0.55), SIMD3(-0.45, 0.75, 0.5), SIMD3(-0.95, 0.25, 0.1)]
    case .touchingIndex: steps = [SIMD3(0.35, 0.7, 0.6), SIMD3(0, 0.75, 0.65), SIMD3(0, 0.8, 0.6)]
    }
    points[1] = base
    for (i, (step, length)) in zip(steps, [0.042, 0.032, 0.028]).enumerated() {
      points[2 + i] = points[1 + i] + length * step / (step * step).sum().squareRoot()
    }
    if thumb == .touchingIndex {
      // The pads meet.
      let pad = points[8] + SIMD3(0.004, -0.006, 0.008)
      let shift = pad - points[4]
      points[4] = pad
      points[3] += 0.6 * shift
      points[2] += 0.2 * shift
    }
    return points
  }

  /// The landmarks from the wrist, in metres: x to the picture's right, y up, z towards the camera.
  var places: [SIMD3<Double>] {
    let (yaw, pitch, roll) = (yawDegrees * .pi / 180, pitchDegrees * .pi / 180, rollDegrees * .pi / 180)
    return bonesInPlace.map { bone in
      var p = bone
      p = SIMD3(p.x * cos(yaw) + p.z * sin(yaw), p.y, p.z * cos(yaw) - p.x * sin(yaw))
      p = SIMD3(p.x, p.y * cos(pitch) - p.z * sin(pitch), p.z * cos(pitch) + p.y * sin(pitch))
      p = SIMD3(p.x * cos(roll) - p.y * sin(roll), p.x * sin(roll) + p.y * cos(roll), p.z)
      return chirality == .right ? p : p * SIMD3(-1, 1, 1)
    }
  }

  /// What a tracker reports of it.
  var tracked: TrackedHand {
    var pose = HandPose(chirality: chirality, aspectRatio: aspectRatio)
    var space = HandPose3D(chirality: chirality)
    // 50° from the top of the picture to its bottom.
    let focal = 0.5 / tan(25 * .pi / 180)
    for (landmark, point) in zip(HandLandmark.allCases, places) {
      let depth = distance - point.z
      let height = SIMD2(place.x + point.x, place.y + point.y) * focal / depth
      pose[landmark] = Joint(
        location: NormalizedPoint(x: 0.5 + height.x / aspectRatio, y: 0.5 + height.y), confidence: 0.99)
      space[landmark] = Joint3D(position: point, confidence: 0.99)
    }
    return TrackedHand(id: id, pose: pose, pose3D: space, presence: 0.99, chiralityConfidence: 0.99)
  }
}
