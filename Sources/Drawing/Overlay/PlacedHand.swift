import Glibc
import PoseCore

/// A hand in the pixels of the canvas.
struct PlacedHand {
  let pose: HandPose
  let size: SIMD2<Double>
  /// The length of the palm in pixels, from the wrist to the middle finger's root or across, whichever is longer.
  let palm: Double
  /// The width of a finger's line in pixels, in proportion to the hand.
  let lineWidth: Double

  init(_ pose: HandPose, width: Double, height: Double) {
    self.pose = pose
    let size = SIMD2(width, height)
    self.size = size
    let places = [HandLandmark.wrist, .middleMCP, .indexMCP, .littleMCP].map { Self.place($0, of: pose, in: size) }
    let lengths = [(places[0], places[1]), (places[2], places[3])].compactMap { start, end -> Double? in
      guard let start, let end else { return nil }
      return hypot(end.x - start.x, end.y - start.y)
    }
    palm = min(max(lengths.max() ?? 0, min(width, height) / 40), max(width, height))
    lineWidth = min(max(palm * 0.06, 1), min(width, height) / 70)
  }

  /// Where a landmark is, in pixels from the upper left; `nil` when it is missing, unsure or far outside the picture.
  func place(_ landmark: HandLandmark) -> SIMD2<Double>? { Self.place(landmark, of: pose, in: size) }

  private static func place(_ landmark: HandLandmark, of pose: HandPose, in size: SIMD2<Double>) -> SIMD2<Double>? {
    guard let found = pose.landmark(landmark, minimumConfidence: PlacedPose.leastConfidence),
      // Cairo's coordinates are 24 bits before the point.
      abs(found.location.x) < 8, abs(found.location.y) < 8
    else { return nil }
    return SIMD2(found.location.x, 1 - found.location.y) * size
  }

  /// How opaque a landmark is drawn: 0.25 at the least confidence, 1 from 0.7 on.
  func opacity(_ landmark: HandLandmark) -> Double {
    let confidence = pose[landmark]?.confidence ?? 0
    return min(max(0.25 + (confidence - PlacedPose.leastConfidence) * 1.5, 0), 1)
  }

  /// The middle of the hand's upper edge, in pixels; `nil` when nothing of it is drawn.
  var top: SIMD2<Double>? {
    let places = HandLandmark.allCases.compactMap(place)
    guard let least = places.map(\.y).min(), let left = places.map(\.x).min(), let right = places.map(\.x).max()
    else { return nil }
    return SIMD2((left + right) / 2, least)
  }

  /// The middle between the tips of thumb and index finger.
  var pinchPoint: SIMD2<Double>? {
    guard let thumb = place(.thumbTip), let index = place(.indexTip) else { return nil }
    return (thumb + index) / 2
  }
}
