import PoseCore

/// One movement of a hand in one direction, from rest or a turn to rest or the next turn; lengths in hand sizes.
struct Stroke: Sendable, Equatable {
  var start: PathPoint
  var end: PathPoint
  var pathLength = 0.0
  /// In hand sizes a second.
  var peakSpeed = 0.0
  /// The hand had been seen at rest before it.
  var isFromRest: Bool

  var displacement: SIMD2<Double> { end.palm - start.palm }
  var extent: Double { displacement.length }
  var seconds: Double { end.time.seconds(since: start.time) }
  /// 0…1; 1 along a line.
  var straightness: Double { pathLength > 0 ? extent / pathLength : 0 }

  /// Whether another goes back, within 35°.
  func isOpposed(by other: Stroke) -> Bool {
    (angleDegrees(between: displacement, and: other.displacement) ?? 0) > 145
  }
}
