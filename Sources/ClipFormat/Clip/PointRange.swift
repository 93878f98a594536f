import PoseCore

/// Where a recorded clip's points can be: what lies beyond is damage, with which angles and distances mean nothing.
enum PointRange {
  /// Widths and heights of the picture; a joint outside it is at most a few away.
  static let normalized = -100.0...100.0
  /// Of points in space, from the body's or the hand's own middle.
  static let metres = -100.0...100.0

  static func holds(_ joint: Joint) -> Bool {
    normalized.contains(joint.location.x) && normalized.contains(joint.location.y)
  }

  static func holds(_ joint: Joint3D) -> Bool {
    metres.contains(joint.position.x) && metres.contains(joint.position.y) && metres.contains(joint.position.z)
  }
}
