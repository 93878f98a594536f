import PoseCore

/// Follows the measures of an exercise's gates over a movement and judges them at its end. No allocation.
struct GateSet: Sendable {
  /// One gate on one side of the body.
  struct Watch: Sendable {
    let gate: Int
    /// `nil` for a measure without sides.
    let side: BodySide?
    var measured: MeasureWatch
    var divisor: MeasureWatch?
  }

  private let gates: [Gate]
  private(set) var watches: [Watch]
  private var torsoLengths = MovementStatistics()

  /// - Parameter side: The only side that sided gates look at; `nil` for both.
  init(_ exercise: Exercise, side only: BodySide? = nil) {
    gates = exercise.gates
    let minimumConfidence = exercise.minimumConfidence
    watches = exercise.gates.indices.flatMap { index in
      let gate = exercise.gates[index]
      let isSided = gate.measure.isSided || gate.divisor?.measure.isSided == true
      let sides: [BodySide?] = isSided ? (only.map { [$0] } ?? BodySide.allCases) : [nil]
      return sides.map { side in
        Watch(
          gate: index, side: side,
          measured: MeasureWatch(gate.measure, side: side ?? .left, minimumConfidence: minimumConfidence),
          divisor: gate.divisor.map {
            MeasureWatch($0.measure, side: side ?? .left, minimumConfidence: minimumConfidence)
          })
      }
    }
  }

  mutating func update(
    _ pose: BodyPose, lifted: BodyPose3D?, torsoLength: Double?, at time: FrameTime, movementBegins: Bool
  ) {
    if movementBegins { torsoLengths.restart() }
    torsoLengths.insert(torsoLength, at: time)
    for index in watches.indices {
      watches[index].measured.update(
        pose, lifted: lifted, torsoLength: torsoLength, at: time, movementBegins: movementBegins)
      watches[index].divisor?.update(
        pose, lifted: lifted, torsoLength: torsoLength, at: time, movementBegins: movementBegins)
    }
  }

  /// Whether the movement passes the gates that are for what it may be.
  func accept(_ candidate: RepCounter.Candidate, side: BodySide? = nil) -> Bool {
    switch candidate {
    case .rep: failure(isPartial: false, side: side) == nil
    case .partial: failure(isPartial: true, side: side) == nil
    }
  }

  /// The first gate that the movement fails; `nil` when it passes all.
  ///
  /// - Parameter side: The only side that sided gates are judged on; `nil` for all that are watched.
  func failure(isPartial: Bool = false, side: BodySide? = nil) -> Gate? {
    var index = 0
    while index < watches.count {
      let gate = gates[watches[index].gate]
      var (failed, passed) = (0, 0)
      let first = index
      while index < watches.count, watches[index].gate == watches[first].gate {
        if side == nil || watches[index].side == nil || watches[index].side == side, let value = value(at: index) {
          if gate.allowed.contains(value) { passed += 1 } else { failed += 1 }
        }
        index += 1
      }
      if isPartial, !gate.appliesToPartials { continue }
      if failed > 0, gate.sides == .all || passed == 0 { return gate }
      if gate.mustBeSeen, failed + passed == 0 { return gate }
    }
    return nil
  }

  /// A watch's statistic so far, over its divisor's if it has one; `nil` when one was not there in half of the frames.
  func value(at index: Int) -> Double? {
    let watch = watches[index]
    let gate = gates[watch.gate]
    guard let value = scaled(watch.measured, gate.measure, gate.statistic) else { return nil }
    guard let divisor = gate.divisor, let watched = watch.divisor else { return value }
    // What hardly moved is taken for a hundredth, so that a ratio to nothing is large and not undefined.
    return scaled(watched, divisor.measure, divisor.statistic).map { value / max($0, 0.01) }
  }

  mutating func reset() {
    for index in watches.indices {
      watches[index].measured.reset()
      watches[index].divisor?.reset()
    }
    torsoLengths = MovementStatistics()
  }

  private func scaled(_ watch: MeasureWatch, _ measure: Measure, _ statistic: Gate.Statistic) -> Double? {
    guard watch.statistics.isSeen else { return nil }
    let value = watch.statistics.value(of: statistic)
    guard case .position = measure else { return value }
    return torsoLengths.isSeen ? value / torsoLengths.value(of: .mean) : nil
  }
}

/// A measure and what it did since the movement began.
struct MeasureWatch: Sendable {
  private var probe: MeasureProbe
  private(set) var statistics = MovementStatistics()
  private let isPosition: Bool
  private let pathBand: Double

  /// Less than this is jitter of a detector: a twelfth of a torso length, or degrees.
  private static let lengthBand = 0.08
  private static let angleBandDegrees = 5.0

  init(_ measure: Measure, side: BodySide, minimumConfidence: Double) {
    probe = MeasureProbe(measure, side: side, minimumConfidence: minimumConfidence)
    isPosition = if case .position = measure { true } else { false }
    pathBand =
      switch measure {
      case .jointAngle, .inclination: Self.angleBandDegrees
      default: Self.lengthBand
      }
  }

  mutating func update(
    _ pose: BodyPose, lifted: BodyPose3D?, torsoLength: Double?, at time: FrameTime, movementBegins: Bool
  ) {
    if movementBegins { statistics.restart() }
    let value = probe.read(pose, lifted: lifted, torsoLength: torsoLength, at: time)?.value
    statistics.insert(value, at: time, band: pathBand * (isPosition ? torsoLength ?? 1 : 1))
  }

  mutating func reset() {
    probe.reset()
    statistics = MovementStatistics()
  }
}
