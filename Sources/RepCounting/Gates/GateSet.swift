import PoseCore

/// Follows the measures of an exercise's gates over a movement and judges them at its end. No allocation.
struct GateSet: Sendable {
  struct Watch: Sendable {
    let gate: Int
    var probe: MeasureProbe
    var statistics = MovementStatistics()
  }

  private let gates: [Gate]
  private(set) var watches: [Watch]
  private var torsoLengths = MovementStatistics()

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
    if movementBegins { torsoLengths.restart() }
    torsoLengths.insert(torsoLength, at: time)
    for index in watches.indices {
      if movementBegins { watches[index].statistics.restart() }
      let reading = watches[index].probe.read(pose, lifted: lifted, torsoLength: torsoLength, at: time)
      watches[index].statistics.insert(reading?.value, at: time)
    }
  }

  /// Whether the movement passes the gates that are for what it may be.
  func accept(_ candidate: RepCounter.Candidate) -> Bool {
    switch candidate {
    case .rep: failure(isPartial: false) == nil
    case .partial: failure(isPartial: true) == nil
    }
  }

  /// The first gate that the movement fails; `nil` when it passes all.
  func failure(isPartial: Bool = false) -> Gate? {
    for index in watches.indices {
      let gate = gates[watches[index].gate]
      if isPartial, !gate.appliesToPartials { continue }
      if let value = value(at: index), !gate.allowed.contains(value) { return gate }
    }
    return nil
  }

  /// A watch's statistic so far; `nil` when its measure was not there in half of the frames.
  func value(at index: Int) -> Double? {
    let watch = watches[index]
    guard watch.statistics.isSeen else { return nil }
    let value = watch.statistics.value(of: gates[watch.gate].statistic)
    guard case .position = gates[watch.gate].measure else { return value }
    return torsoLengths.isSeen ? value / torsoLengths.value(of: .mean) : nil
  }

  mutating func reset() {
    for index in watches.indices {
      watches[index].probe.reset()
      watches[index].statistics = MovementStatistics()
    }
    torsoLengths = MovementStatistics()
  }
}
