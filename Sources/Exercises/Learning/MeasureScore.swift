import PoseCore
import RepCounting

/// How well a measure tells the reps of an example, and between which values.
struct MeasureScore {
  let measure: Measure
  /// The measure's usual values at the start pose and at the far end.
  let from: Double
  let to: Double
  /// 0…1.
  let score: Double

  /// Movements that say something, in degrees and in lengths of the body.
  private static let usualDegrees = 30.0
  private static let usualLength = 0.25

  /// - Parameter sides: The sides of the body that did each cycle.
  init?(_ course: MeasureCourse, cycles: [Example.Cycle], sides: [[BodySide]]) {
    var rests: [Double] = []
    var fars: [Double] = []
    var straightness: [Double] = []
    for (cycle, sides) in zip(cycles, sides) {
      let moves = (course.measure.isSided ? sides : [.left]).compactMap { SideMove(course.values(on: $0), cycle) }
      guard !moves.isEmpty else { continue }
      rests.append(moves.map(\.rest).mean)
      fars.append(moves.map(\.far).mean)
      straightness.append(moves.map(\.straightness).mean)
    }
    guard 2 * rests.count > cycles.count else { return nil }
    let unit = course.measure.isAngle ? Self.usualDegrees : Self.usualLength
    let (start, end) = (rests.median, fars.median)
    let move = abs(end - start)
    // Most of the reps must go the same way.
    let agreeing = zip(rests, fars).count { ($1 - $0) * (end - start) > 0 }
    guard move >= unit / 2, 5 * agreeing >= 4 * rests.count else { return nil }
    let noise = rests.deviation + fars.deviation + unit / 15
    let contrast = move / noise
    let seen =
      course.measure.isSided
      ? max(course.visibility(on: .left), course.visibility(on: .right)) : course.visibility(on: .left)
    (measure, from, to) = (course.measure, start, end)
    let share = straightness.mean * Double(rests.count) / Double(cycles.count)
    score = seen * share * (contrast / (contrast + 3)) * (move / (move + unit)) * course.measure.viewIndependence
  }
}

/// What a measure did on one side in one cycle.
struct SideMove {
  var rest: Double
  var far: Double
  /// The way out and back over the whole way that it made: 1 for one that never turns between.
  var straightness: Double

  init?(_ values: [Double?], _ cycle: Example.Cycle) {
    let seen = values[cycle.start...cycle.end].compactMap(\.self)
    guard 2 * seen.count > cycle.end - cycle.start, seen.count >= 3 else { return nil }
    let edge = max(1, (cycle.end - cycle.start) / 10)
    let before = values[max(0, cycle.start - edge)...min(cycle.start + edge / 2, values.count - 1)].compactMap(\.self)
    let after = values[max(0, cycle.end - edge / 2)...min(cycle.end + edge, values.count - 1)].compactMap(\.self)
    let peak = values[max(0, cycle.peak - edge)...min(cycle.peak + edge, values.count - 1)].compactMap(\.self)
    guard !before.isEmpty || !after.isEmpty, !peak.isEmpty else { return nil }
    let start = before.isEmpty ? after.median : before.median
    let isRising = peak.median > start
    // A measure may turn a little before or after the others.
    let around = values[max(cycle.start, cycle.peak - 3 * edge)...min(cycle.end, cycle.peak + 3 * edge)].compactMap(
      \.self)
    rest = start
    far = (isRising ? around.max() : around.min()) ?? peak.median
    var way = 0.0
    for (one, two) in zip(seen, seen.dropFirst()) { way += abs(two - one) }
    let out = abs(far - (seen.first ?? rest)) + abs(far - (seen.last ?? rest))
    straightness = way > 0 ? min(1, out / way) : 0
  }

  var range: Double { abs(far - rest) }
}

extension Measure {
  var isAngle: Bool {
    switch self {
    case .jointAngle, .inclination: true
    default: false
    }
  }

  /// How far its values hold from other views, 0…1: heights and what the lifted skeleton says do, the picture's angles
  /// and distances do not.
  var viewIndependence: Double {
    switch self {
    case .jointAngle(_, _, _, .picture), .inclination(_, _, .picture): 0.7
    case .distance(_, _, .picture, _), .spread, .position, .lead: 0.6
    case .drop, .rise: 0.9
    default: 1
    }
  }
}

extension Collection<Double> {
  var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }

  var median: Double {
    let sorted = sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// The standard deviation, from the median of the distances to the median, so that a single outlier does not matter.
  var deviation: Double {
    let middle = median
    return 1.48 * map { abs($0 - middle) }.median
  }
}
