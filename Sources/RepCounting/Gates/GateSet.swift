import PoseCore

/// Follows the measures of an exercise's gates over a movement and judges them at its end. No allocation.
struct GateSet: Sendable {
  private struct Watch: Sendable {
    let gate: Int
    var probe: MeasureProbe
    var statistics = MovementStatistics()
  }

  private let gates: [Gate]
  private var watches: [Watch]

  init(_ exercise: Exercise) {
    gates = exercise.gates
    watches = gates.indices.flatMap { index in
      let measure = exercise.gates[index].measure
      return (measure.isSided ? BodySide.allCases : [.left]).map { side in
        Watch(
          gate: index, probe: MeasureProbe(measure, side: side, minimumConfidence: exercise.minimumConfidence))
      }
    }
  }

  mutating func update(
    _ pose: BodyPose, lifted: BodyPose3D?, torsoLength: Double?, at time: FrameTime, movementBegins: Bool
  ) {
    for index in watches.indices {
      if movementBegins { watches[index].statistics = MovementStatistics() }
      let reading = watches[index].probe.read(pose, lifted: lifted, torsoLength: torsoLength, at: time)
      watches[index].statistics.insert(reading?.value, at: time)
    }
  }

  /// The first gate that the movement fails; `nil` when it passes all.
  var failure: Gate? {
    for watch in watches where watch.statistics.isSeen {
      let gate = gates[watch.gate]
      if !gate.allowed.contains(watch.statistics.value(of: gate.statistic)) { return gate }
    }
    return nil
  }

  mutating func reset() {
    for index in watches.indices {
      watches[index].probe.reset()
      watches[index].statistics = MovementStatistics()
    }
  }
}
