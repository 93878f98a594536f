import Glibc
import PoseCore

/// Measures a hand's way through the picture in hand sizes, so that near and far hands move alike.
public struct HandPath: Sendable {
  /// Frames farther apart than this do not belong to one movement.
  public static let maximumGapSeconds = 0.4
  /// The hand's size is smoothed with this time constant: a hand that turns seems to shrink for a moment.
  static let sizeSeconds = 0.3

  private var last: (point: PathPoint, palm: SIMD2<Double>, size: Double)?

  public init() {}

  /// The next point; `isFirst` when a new path begins with it, after a start, a loss or a long gap. O(1).
  public mutating func append(
    _ geometry: HandGeometry, aspectRatio: Double, fingers: FingerStates, at time: FrameTime
  ) -> (point: PathPoint, isFirst: Bool) {
    var tips = SIMD2<Double>.zero
    for tip in [HandLandmark.indexTip, .middleTip, .ringTip, .littleTip] { tips += geometry.points[tip.rawValue] / 4 }
    let extended = [fingers.index, fingers.middle, fingers.ring, fingers.little].count { $0 > 0.5 }
    let upright = HandGeometry.angleToUpDegrees(geometry.vector(from: .wrist, to: .middleMCP)) < 60
    var size = geometry.size
    var place = SIMD2<Double>.zero
    var isFirst = true
    if let last {
      let elapsed = time.seconds(since: last.point.time)
      if elapsed > 0, elapsed <= Self.maximumGapSeconds {
        isFirst = false
        size = last.size + (geometry.size - last.size) * (1 - exp(-elapsed / Self.sizeSeconds))
        place = last.point.palm + (geometry.palm - last.palm) / size
      }
    }
    let point = PathPoint(
      time: time, palm: place, tips: place + (tips - geometry.palm) / size,
      isOpenAndUpright: extended >= 3 && upright,
      isInPicture: (0...aspectRatio).contains(geometry.palm.x) && (0...1).contains(geometry.palm.y))
    last = (point, geometry.palm, size)
    return (point, isFirst)
  }

  /// Forgets the path: the hand was lost.
  public mutating func reset() { last = nil }
}
