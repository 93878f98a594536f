import PoseCore
import RepCounting

/// How the two sides of the body share the work of an example.
struct SideWork {
  let mode: Exercise.Sides
  /// The sides that did each cycle.
  let sides: [[BodySide]]

  /// One side moved less than this share of the other: it did not take part.
  private static let idleShare = 0.4
  /// The sides differ by more than this: one goes farther.
  private static let evenShare = 0.75
  private static let leastVisibility = 0.6

  /// Judges by the measure that moves most on any side, in its own noise.
  init(_ courses: [MeasureCourse], cycles: [Example.Cycle]) {
    let both = cycles.map { _ in BodySide.allCases }
    var best: (score: Double, ranges: [(left: Double, right: Double)])?
    for course in courses where course.measure.isSided && course.measure.isInSpace {
      guard course.visibility(on: .left) >= Self.leastVisibility, course.visibility(on: .right) >= Self.leastVisibility
      else { continue }
      let ranges = cycles.map { cycle in
        (
          left: SideMove(course.values(on: .left), cycle)?.range ?? 0,
          right: SideMove(course.values(on: .right), cycle)?.range ?? 0
        )
      }
      let unit = course.measure.isAngle ? 30 : 0.25
      let score = ranges.map { max($0.left, $0.right) }.median / unit
      if score > best?.score ?? 0 { best = (score, ranges) }
    }
    guard let ranges = best?.ranges else {
      (mode, sides) = (.together, both)
      return
    }
    let shares = ranges.map { min($0.left, $0.right) / max($0.left, $0.right, .leastNormalMagnitude) }
    let busier = ranges.map { [$0.left >= $0.right ? BodySide.left : .right] }
    if 10 * shares.count(where: { $0 < Self.idleShare }) >= 7 * shares.count {
      (mode, sides) = (.each, busier)
    } else if shares.median < Self.evenShare {
      (mode, sides) = (.deeper, busier)
    } else {
      (mode, sides) = (.together, both)
    }
  }
}
