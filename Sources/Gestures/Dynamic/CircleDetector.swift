import Glibc
import PoseCore

/// Finds circles that a palm draws, in either sense; one for one hand.
///
/// The path is thinned by distance, so that rest and noise leave no corners; then one sense of turning all the way round
/// within a few seconds, at nearly the same distance from the middle, is a circle.
public struct CircleDetector: Sendable {
  /// Between the points that are kept, in hand sizes.
  static let spacing = 0.3
  static let turnDegrees = 320.0
  /// A sharper corner is no part of a circle; a quick circle seen at 7.5 fps has corners of 90°.
  static let maximumCornerDegrees = 125.0
  static let seconds = 0.4...2.5
  /// In hand sizes: larger than a hand's trembling, smaller than the arm's reach.
  static let radius = 0.5...4.0
  /// How far the distances from the middle may scatter (standard deviation over mean).
  static let maximumScatter = 0.28
  /// The way's end to its start, in radii.
  static let maximumOpening = 1.1

  private var corners: [PathPoint] = []

  public init() {}

  /// Takes the next point of the hand's path. O(points kept of the last seconds).
  public mutating func update(_ point: PathPoint, isFirst: Bool) -> Gesture? {
    if isFirst { corners = [] }
    corners.removeAll { point.time.seconds(since: $0.time) > Self.seconds.upperBound }
    guard let last = corners.last else {
      corners = [point]
      return nil
    }
    guard (point.palm - last.palm).length >= Self.spacing else { return nil }
    corners.append(point)
    guard let start = startOfTurn() else { return nil }
    let loop = corners[start...]
    guard Self.isRound(loop) else { return nil }
    corners = [point]
    return .circle
  }

  /// Where the shortest way that ends here and turns all the way round begins.
  private func startOfTurn() -> Int? {
    var (sum, against) = (0.0, 0.0)
    for i in stride(from: corners.count - 2, to: 0, by: -1) {
      let (incoming, outgoing) = (corners[i].palm - corners[i - 1].palm, corners[i + 1].palm - corners[i].palm)
      let turn =
        atan2(incoming.x * outgoing.y - incoming.y * outgoing.x, (incoming * outgoing).sum()) * (180 / .pi)
      if abs(turn) > Self.maximumCornerDegrees { return nil }
      sum += turn
      if turn * sum < 0 { against += abs(turn) }
      if against > 60 { return nil }
      if abs(sum) >= Self.turnDegrees { return i - 1 }
    }
    return nil
  }

  private static func isRound(_ loop: ArraySlice<PathPoint>) -> Bool {
    guard let first = loop.first, let last = loop.last, seconds.contains(last.time.seconds(since: first.time)) else {
      return false
    }
    let count = Double(loop.count)
    let middle = loop.reduce(SIMD2<Double>.zero) { $0 + $1.palm } / count
    let radii = loop.map { ($0.palm - middle).length }
    let mean = radii.reduce(0, +) / count
    let variance = radii.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
    return radius.contains(mean) && variance.squareRoot() <= maximumScatter * mean
      && (last.palm - first.palm).length <= maximumOpening * mean
  }
}
