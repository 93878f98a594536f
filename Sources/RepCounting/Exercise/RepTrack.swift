import PoseCore

/// The way from poses to the events of one count: of the whole body, or of one side of it.
///
/// No allocation a frame.
struct RepTrack: Sendable {
  /// The only side that is looked at; `nil` for the whole body.
  let side: BodySide?
  private(set) var machine: RepCounter
  private(set) var gates: GateSet
  /// The exercise's angle at the last frame, the mean of the sides that are seen and looked at.
  private(set) var angleDegrees: Double?

  private let exercise: Exercise
  private var fusion: SignalFusion
  private var angle: AngleRange
  // A rep that waits for its confirmation, with the angles of its own frames.
  private var held: Repetition?

  init(_ exercise: Exercise, side: BodySide? = nil) {
    self.side = side
    self.exercise = exercise
    machine = RepCounter(exercise.counting)
    fusion = SignalFusion(exercise, side: side)
    gates = GateSet(exercise, side: side)
    angle = AngleRange(exercise, side: side)
  }

  mutating func update(
    _ pose: BodyPose, lifted: BodyPose3D?, torsoLength: Double?, at time: FrameTime
  ) -> RepCounter.Event? {
    angleDegrees = angle.update(
      pose, lifted: lifted, at: time, restProgress: machine.isAtRest ? machine.progress : nil)
    gates.update(pose, lifted: lifted, torsoLength: torsoLength, at: time, movementBegins: machine.isAtRest)
    return step(fusion.update(pose, lifted: lifted, torsoLength: torsoLength, at: time), at: time)
  }

  mutating func updateUnseen(at time: FrameTime) -> RepCounter.Event? {
    angleDegrees = nil
    return step(nil, at: time)
  }

  mutating func finish() -> RepCounter.Event? {
    let (gates, side) = (gates, judgedSide)
    return machine.finish { gates.accept($0, side: side) }
  }

  /// A companion of this count has counted: a rep that waits here did not come alone, nor will the next.
  mutating func confirm(at time: FrameTime) -> RepCounter.Event? { machine.confirm(at: time) }

  /// A rep that came alone and waits for what confirms it.
  var waiting: Repetition? { machine.waitingTiming == nil ? nil : held }

  /// Whether a movement is under way that may become a rep.
  var isMoving: Bool {
    switch machine.phase {
    case .outward, .far: true
    case .waiting, .start, .returning: false
    }
  }

  /// The gate that the present movement fails first.
  var failedGate: String { gates.failure(side: judgedSide)?.name ?? "" }

  /// Whether the angles of left and right can be compared.
  var isSeenSquarely: Bool { angle.isSeenSquarely }

  /// Describes a movement that has just come back.
  mutating func repetition(_ timing: RepTiming, number: Int, person: PersonID, waits: Bool = false) -> Repetition {
    var repetition = Repetition(
      number: number, person: person, timing: timing, side: repetitionSide, outward: exercise.outward)
    repetition.rangeOfMotionDegrees = angle.rangeDegrees
    repetition.leftRightDifferenceDegrees = angle.leftRightDifferenceDegrees
    repetition.depth =
      exercise.targetDegrees.map { angle.depth(targetDegrees: $0, deeper: exercise.sides == .deeper) }
      ?? max(timing.peakProgress, 0)
    if waits {
      held = repetition
    } else if let waited = held, waited.startSeconds == repetition.startSeconds {
      repetition.rangeOfMotionDegrees = waited.rangeOfMotionDegrees
      repetition.leftRightDifferenceDegrees = waited.leftRightDifferenceDegrees
      repetition.depth = waited.depth
      repetition.side = waited.side
      held = nil
    }
    return repetition
  }

  mutating func forgetPose() {
    fusion.reset()
    gates.reset()
    angle.reset()
  }

  private mutating func step(_ fused: SignalFusion.Result?, at time: FrameTime) -> RepCounter.Event? {
    let (gates, side) = (gates, judgedSide)
    return machine.update(progress: fused?.progress, confidence: fused?.evidence ?? 0, at: time) {
      gates.accept($0, side: side)
    }
  }

  private var judgedSide: BodySide? { exercise.sides == .near ? fusion.nearSide : nil }

  private var repetitionSide: Repetition.Side {
    switch exercise.sides {
    case .together: .both
    case .deeper: angle.apparentDifferenceDegrees.map { $0 >= 0 ? .left : .right } ?? .both
    case .near: fusion.nearSide == .left ? .left : .right
    case .each: side == .right ? .right : .left
    }
  }
}
