import PoseCore

/// Where on the screen a hand points, smoothed by time.
struct PointerPath: Sendable {
  private let settings: PointerSettings
  private var x: OneEuroFilter
  private var y: OneEuroFilter

  init(_ settings: PointerSettings) {
    self.settings = settings
    // The speed is in screens a second: a slow hand is calmed, a quick one followed.
    let parameters = OneEuroFilter.Parameters(
      minimumCutoffHertz: settings.cutoffHertz, beta: 4, maximumGapSeconds: 0.5)
    x = OneEuroFilter(parameters)
    y = OneEuroFilter(parameters)
  }

  /// The place, 0…1 from the screen's upper left; `nil` when the hand's point is missing.
  mutating func place(of hand: TrackedHand, at time: FrameTime) -> (x: Double, y: Double)? {
    guard let point = point(of: hand.pose) else { return nil }
    let across = settings.isMirrored ? 1 - point.x : point.x
    guard let smoothX = x.filter(stretched(across), at: time), let smoothY = y.filter(stretched(1 - point.y), at: time)
    else { return nil }
    return (smoothX, smoothY)
  }

  private func point(of pose: HandPose) -> NormalizedPoint? {
    switch settings.point {
    case .index: return pose[.indexTip]?.location
    case .palm:
      guard let wrist = pose[.wrist]?.location, let index = pose[.indexMCP]?.location,
        let little = pose[.littleMCP]?.location
      else { return nil }
      return NormalizedPoint(x: (wrist.x + index.x + little.x) / 3, y: (wrist.y + index.y + little.y) / 3)
    }
  }

  /// The rectangle between the margins becomes 0…1, and what is beyond it its edge.
  private func stretched(_ value: Double) -> Double {
    ((value - settings.margin) / (1 - 2 * settings.margin)).clamped(to: 0...1)
  }
}
