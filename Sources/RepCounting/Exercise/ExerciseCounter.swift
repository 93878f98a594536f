import PoseCore

/// Counts one exercise of one person, or times how long they hold it: poses in, at most one event a frame out.
///
///     var counter = ExerciseCounter(squat)
///     for frame in frames {
///       if let event = counter.update(frame.pose, lifted: frame.pose3D, at: frame.time) { print(event) }
///     }
///     while let event = counter.finish() { print(event) }
///     print(counter.repetitions.count)
///
/// O(signals + gates) a frame; allocates only to store a rep or an event.
public struct ExerciseCounter: Sendable {
  public let exercise: Exercise
  public let person: PersonID
  /// The holds so far of an exercise that is timed; a hold comes here when it is over.
  public private(set) var holds: [Hold] = []
  /// The exercise's angle at the last frame, the mean of the sides that are seen.
  public private(set) var angleDegrees: Double?

  /// One count, or one of each side, left first; none for an exercise that is timed.
  private(set) var tracks: [RepTrack]
  private var timer: HoldTrack?
  private var scale: BodyScale
  private var log = RepLog()
  private var recorder: CueRecorder
  // The number of the last frame.
  private var frame: Int
  // A partial rep of a side, kept while the other side may still do the same movement as a whole.
  private var pendingPartials: (left: Repetition?, right: Repetition?) = (nil, nil)
  // Two sides can bring more than one event a frame; the rest waits for the next frames.
  private var queue: [RepEvent] = []
  private var lastSeen: FrameTime?
  private var times = RisingTimes()
  /// Frames ignored because their stamp did not rise.
  public var ignoredFrames: Int { times.ignored }

  /// - Parameter firstFrame: The number of the first frame that it will be given, for the frames that cues name.
  public init(_ exercise: Exercise, person: PersonID = PersonID(1), firstFrame: Int = 0) {
    self.exercise = exercise
    self.person = person
    timer = exercise.hold.map { HoldTrack(exercise, $0) }
    tracks =
      exercise.hold != nil
      ? [] : exercise.sides == .each ? BodySide.allCases.map { RepTrack(exercise, side: $0) } : [RepTrack(exercise)]
    scale = BodyScale(minimumConfidence: exercise.minimumConfidence)
    recorder = CueRecorder(exercise)
    frame = firstFrame - 1
  }

  /// The reps so far; the last one's end moves until it is back at the start.
  public var repetitions: [Repetition] { log.repetitions }
  /// The partial reps so far.
  public var partialRepetitions: [Repetition] { log.partialRepetitions }

  /// Takes in a frame that shows the person.
  ///
  /// - Parameter lifted: The 3D skeleton; `nil` leaves out the signals that need it.
  /// - Returns: What happened. When several things did, as two sides can, the later ones come with the next frames,
  ///   each with the time at which it happened.
  public mutating func update(_ pose: BodyPose, lifted: BodyPose3D?, at time: FrameTime) -> RepEvent? {
    guard isNext(time) else { return nextEvent() }
    if let lastSeen, time.seconds(since: lastSeen) > exercise.counting.maximumGapSeconds { forgetPose() }
    lastSeen = time
    scale.update(pose, lifted: lifted, at: time)
    let torsoLength = scale.torsoLength
    recorder.record(pose, lifted: lifted, torsoLength: torsoLength, at: time, frame: frame)
    for index in tracks.indices {
      if let event = tracks[index].update(pose, lifted: lifted, torsoLength: torsoLength, at: time) {
        translate(event, of: index, at: time)
      }
    }
    if let event = timer?.update(pose, lifted: lifted, torsoLength: torsoLength, at: time) {
      translate(event, at: time)
    }
    releasePartials(at: time)
    angleDegrees = activeTrack.map { tracks[$0].angleDegrees } ?? timer?.angleDegrees
    return nextEvent()
  }

  /// Takes in a frame that does not show the person.
  public mutating func updateUnseen(at time: FrameTime) -> RepEvent? {
    guard isNext(time) else { return nextEvent() }
    angleDegrees = nil
    for index in tracks.indices {
      if let event = tracks[index].updateUnseen(at: time) { translate(event, of: index, at: time) }
    }
    if let event = timer?.updateUnseen(at: time) { translate(event, at: time) }
    releasePartials(at: time)
    return nextEvent()
  }

  /// Ends the clip: a last rep that has returned far enough counts, and a hold ends.
  ///
  /// The counts are whole after the first call; further calls give the rest of the events, then `nil`.
  public mutating func finish() -> RepEvent? {
    let time = lastSeen ?? FrameTime(nanoseconds: 0)
    for index in tracks.indices {
      if let event = tracks[index].finish() { translate(event, of: index, at: time) }
    }
    if let event = timer?.finish() { translate(event, at: time) }
    releasePartials(at: time)
    return nextEvent()
  }

  /// What to show at this frame.
  public var status: CounterStatus {
    let active = activeTrack
    return CounterStatus(
      reps: log.repetitions.count, partialReps: log.partialRepetitions.count,
      phase: active.map { tracks[$0].machine.phase } ?? (timer?.isHeld == true ? .far : .waiting),
      progress: active.flatMap { tracks[$0].machine.progress }.map { min(max($0, 0), 1) }, angleDegrees: angleDegrees,
      holdSeconds: timer?.machine.currentSeconds)
  }

  /// Whether a movement is under way that may become a rep.
  var isMoving: Bool { tracks.contains(where: \.isMoving) }

  // MARK: - Steps

  /// The count that is farther into a movement.
  private var activeTrack: Int? {
    guard tracks.count > 1 else { return tracks.indices.first }
    if tracks[0].isMoving != tracks[1].isMoving { return tracks[0].isMoving ? 0 : 1 }
    return (tracks[1].machine.progress ?? -1) > (tracks[0].machine.progress ?? -1) ? 1 : 0
  }

  private mutating func isNext(_ time: FrameTime) -> Bool {
    guard times.accept(time) else { return false }
    frame += 1
    return true
  }

  private mutating func nextEvent() -> RepEvent? { queue.isEmpty ? nil : queue.removeFirst() }

  private mutating func forgetPose() {
    scale.reset()
    for index in tracks.indices { tracks[index].forgetPose() }
    timer?.forgetPose()
  }

  private mutating func push(_ kind: RepEvent.Kind, at time: FrameTime) {
    queue.append(RepEvent(person: person, time: time, kind: kind))
  }

  private mutating func translate(_ event: HoldCounter.Event, at time: FrameTime) {
    func hold(_ start: FrameTime, _ end: FrameTime) -> Hold {
      Hold(number: holds.count + 1, person: person, startSeconds: start.seconds, endSeconds: end.seconds)
    }
    switch event {
    case .began(let start): push(.holdBegan(hold(start, time)), at: time)
    case .ended(let start, let end):
      holds.append(hold(start, end))
      push(.holdEnded(holds[holds.count - 1]), at: time)
    }
  }

  private mutating func translate(_ event: RepCounter.Event, of index: Int, at time: FrameTime) {
    let side = tracks[index].side
    let other = tracks.count > 1 ? 1 - index : nil
    switch event {
    case .started:
      if other.map({ !tracks[$0].isMoving }) ?? true { push(.started, at: time) }
    case .held(let timing):
      let repetition = describe(timing, of: index, waits: true)
      guard let other, let waiting = tracks[other].waiting else { return push(.held(repetition), at: time) }
      // The other side's rep waits too. If it is another movement, neither came alone.
      if !RepLog.isOneMovement(repetition, waiting), tracks[other].machine.waitingTiming?.isLike(timing) == true,
        let event = tracks[other].confirm(at: time)
      {
        translate(event, of: other, at: time)
      }
    case .counted(let timing, let earlier):
      var isMore = false
      for timing in [earlier, timing] {
        guard let timing else { continue }
        isMore = add(timing, of: index) || isMore
      }
      for repetition in log.repetitions.suffix(2) { judgeForm(of: repetition.number) }
      if isMore, let last = log.repetitions.last { push(.counted(last, count: log.repetitions.count), at: time) }
      if let other, let event = tracks[other].confirm(at: time) { translate(event, of: other, at: time) }
    case .ended(let timing):
      if let repetition = log.end(with: timing, of: side, outward: exercise.outward) {
        judgeForm(of: repetition.number)
        push(.ended(log.repetitions[repetition.number - 1]), at: time)
      }
    case .partial(let timing):
      let repetition = describe(timing, of: index)
      guard let side else { return push(.partial(log.addPartial(repetition)), at: time) }
      if side == .left { pendingPartials.left = repetition } else { pendingPartials.right = repetition }
    case .refused(let timing):
      push(.refused(describe(timing, of: index), gate: tracks[index].failedGate), at: time)
    }
  }

  private mutating func add(_ timing: RepTiming, of index: Int) -> Bool {
    log.add(
      describe(timing, of: index), of: tracks[index].side, canCompare: tracks.allSatisfy(\.isSeenSquarely))
  }

  private mutating func judgeForm(of number: Int) {
    log.judge(number, recorder.findings(for: log.repetitions[number - 1], outward: exercise.outward))
  }

  private mutating func describe(_ timing: RepTiming, of index: Int, waits: Bool = false) -> Repetition {
    tracks[index].repetition(timing, number: log.repetitions.count + 1, person: person, waits: waits)
  }

  /// Tells of a side's partial rep once the other side, which may be doing the whole rep, is done.
  private mutating func releasePartials(at time: FrameTime) {
    guard pendingPartials.left != nil || pendingPartials.right != nil else { return }
    if let left = pendingPartials.left, let right = pendingPartials.right, RepLog.isOneMovement(left, right) {
      pendingPartials.left?.join(right, canCompare: tracks.allSatisfy(\.isSeenSquarely))
      pendingPartials.right = nil
    }
    if let left = pendingPartials.left, !tracks[1].isMoving {
      pendingPartials.left = nil
      release(left, beside: .right, at: time)
    }
    if let right = pendingPartials.right, !tracks[0].isMoving {
      pendingPartials.right = nil
      release(right, beside: .left, at: time)
    }
  }

  private mutating func release(_ partial: Repetition, beside other: BodySide, at time: FrameTime) {
    let waiting = tracks[other == .left ? 0 : 1].waiting
    let isPart = waiting.map { RepLog.isOneMovement(partial, $0) } ?? false
    guard !isPart, !log.isPart(of: other, partial) else { return }
    var told = partial
    told.number = log.partialRepetitions.count + 1
    push(.partial(log.addPartial(told)), at: time)
  }
}
