import PoseCore

/// Counts one exercise of one person: poses in, at most one event a frame out.
///
///     var counter = ExerciseCounter(squat)
///     for frame in frames {
///       if let event = counter.update(frame.pose, lifted: frame.pose3D, at: frame.time) { print(event) }
///     }
///     _ = counter.finish()
///     print(counter.repetitions.count)
///
/// O(signals + gates) a frame; allocates only to store a rep.
public struct ExerciseCounter: Sendable {
  public let exercise: Exercise
  public let person: PersonID
  /// The reps so far; the last one's end moves until it is back at the start.
  public private(set) var repetitions: [Repetition] = []
  /// The partial reps so far.
  public private(set) var partialRepetitions: [Repetition] = []
  /// The exercise's angle at the last frame, the mean of the sides that are seen.
  public private(set) var angleDegrees: Double?

  private(set) var machine: RepCounter
  private var scale: BodyScale
  private var fusion: SignalFusion
  private(set) var gates: GateSet
  private var angle: AngleRange
  // A rep that waits for its confirmation, with the angles of its own frames.
  private var held: Repetition?
  private var lastSeen: FrameTime?
  private var lastTime: FrameTime?

  public init(_ exercise: Exercise, person: PersonID = PersonID(1)) {
    self.exercise = exercise
    self.person = person
    machine = RepCounter(exercise.counting)
    scale = BodyScale(minimumConfidence: exercise.minimumConfidence)
    fusion = SignalFusion(exercise)
    gates = GateSet(exercise)
    angle = AngleRange(exercise)
  }

  /// Takes in a frame that shows the person.
  ///
  /// - Parameter lifted: The 3D skeleton; `nil` leaves out the signals that need it.
  public mutating func update(_ pose: BodyPose, lifted: BodyPose3D?, at time: FrameTime) -> RepEvent? {
    guard lastTime.map({ time > $0 }) ?? true else { return step(nil, at: time) }
    if let lastSeen, time.seconds(since: lastSeen) > exercise.counting.maximumGapSeconds { forgetPose() }
    lastSeen = time
    scale.update(pose, lifted: lifted, at: time)
    angleDegrees = angle.update(
      pose, lifted: lifted, at: time, restProgress: machine.isAtRest ? machine.progress : nil)
    gates.update(
      pose, lifted: lifted, torsoLength: scale.torsoLength, at: time, movementBegins: machine.isAtRest)
    return step(fusion.update(pose, lifted: lifted, torsoLength: scale.torsoLength, at: time), at: time)
  }

  /// Takes in a frame that does not show the person.
  public mutating func updateUnseen(at time: FrameTime) -> RepEvent? {
    angleDegrees = nil
    return step(nil, at: time)
  }

  /// Ends the clip: a last rep that has returned far enough counts.
  public mutating func finish() -> RepEvent? {
    let gates = gates
    let event = machine.finish(accepts: gates.accept)
    return event.flatMap { translate($0, at: lastSeen ?? FrameTime(nanoseconds: 0)) }
  }

  /// What to show at this frame.
  public var status: CounterStatus {
    CounterStatus(
      reps: machine.count, partialReps: machine.partialCount, phase: machine.phase,
      progress: machine.progress.map { min(max($0, 0), 1) }, angleDegrees: angleDegrees)
  }

  /// Frames ignored because their stamp did not rise.
  public var ignoredFrames: Int { machine.ignoredFrames }

  // MARK: - Steps

  private mutating func step(_ fused: SignalFusion.Result?, at time: FrameTime) -> RepEvent? {
    lastTime = max(lastTime ?? time, time)
    let gates = gates
    let event = machine.update(
      progress: fused?.progress, confidence: fused?.evidence ?? 0, at: time, accepts: gates.accept)
    return event.flatMap { translate($0, at: time) }
  }

  private mutating func translate(_ event: RepCounter.Event, at time: FrameTime) -> RepEvent? {
    switch event {
    case .started:
      return RepEvent(person: person, time: time, kind: .started)
    case .held(let timing):
      let repetition = repetition(timing, number: repetitions.count + 1)
      held = repetition
      return RepEvent(person: person, time: time, kind: .held(repetition))
    case .counted(let timing, let earlier):
      if let earlier { store(earlier) }
      let repetition = store(timing)
      return RepEvent(person: person, time: time, kind: .counted(repetition, count: machine.count))
    case .ended(let timing):
      guard let last = repetitions.indices.last else { return nil }
      repetitions[last].end(with: timing, outward: exercise.outward)
      return RepEvent(person: person, time: time, kind: .ended(repetitions[last]))
    case .partial(let timing):
      let repetition = repetition(timing, number: partialRepetitions.count + 1)
      partialRepetitions.append(repetition)
      return RepEvent(person: person, time: time, kind: .partial(repetition))
    case .refused(let timing):
      return RepEvent(
        person: person, time: time,
        kind: .refused(repetition(timing, number: repetitions.count + 1), gate: gates.failure()?.name ?? ""))
    }
  }

  @discardableResult
  private mutating func store(_ timing: RepTiming) -> Repetition {
    var repetition = repetition(timing, number: repetitions.count + 1)
    if let held, held.startSeconds == timing.start.seconds {
      repetition.rangeOfMotionDegrees = held.rangeOfMotionDegrees
      repetition.leftRightDifferenceDegrees = held.leftRightDifferenceDegrees
      repetition.side = held.side
    }
    held = nil
    repetitions.append(repetition)
    return repetition
  }

  private func repetition(_ timing: RepTiming, number: Int) -> Repetition {
    var repetition = Repetition(
      number: number, person: person, timing: timing, side: side, outward: exercise.outward)
    repetition.rangeOfMotionDegrees = angle.rangeDegrees
    repetition.leftRightDifferenceDegrees = angle.leftRightDifferenceDegrees
    return repetition
  }

  private var side: Repetition.Side {
    switch (exercise.sides, angle.apparentDifferenceDegrees) {
    case (.together, _), (.deeper, nil): .both
    case (.deeper, let difference?): difference >= 0 ? .left : .right
    }
  }

  private mutating func forgetPose() {
    scale.reset()
    fusion.reset()
    gates.reset()
    angle.reset()
  }
}
