import PoseCore

/// Says which of several exercises a person does, when, and how often: poses in, at most one event a frame out.
///
/// All exercises' counters run side by side. Each rep that one of them counts is a claim on its stretch of time, which
/// weighs the more the longer the movement is that it explains (a burpee is more than the squat and the push-up in it),
/// the larger the share of all that moved that the exercise is about (a jack is more than its arms), and the more
/// conditions of its posture hold. The claims that together weigh most make the segments, where a change of exercise
/// has a cost, so that names do not flicker; nothing is named for a single rep. A classifier can vote (`ExerciseVoter`).
///
/// O(exercises) a frame, O(claims²) for a rep with the claims since the last rest of ten seconds; at most
/// `greatestClaims` of them.
public struct ExerciseRecognizer: Sendable {
  /// After a rest for so long, what was done before is settled.
  private static let restSeconds = 10.0
  /// Sets of one exercise that are no farther apart are one segment.
  private static let segmentGapSeconds = 30.0
  private static let greatestClaims = 600
  private static let leastReps = 2
  /// The reps of a segment go the same way: the mean cosine between their directions, 1 for the same.
  private static let leastCoherence = 0.5
  /// What one more condition of posture adds to a claim.
  private static let conditionWeight = 0.05

  public let person: PersonID
  /// What was done so far; the last segments may still change their name.
  public var segments: [RecognizedSegment] { settled + named(open) }
  /// The reps of all segments, in the order of time.
  public var repetitions: [Repetition] {
    var all = segments.flatMap(\.repetitions)
    for index in all.indices { all[index].number = index + 1 }
    return all
  }
  /// Frames ignored because their stamp did not rise.
  public var ignoredFrames: Int { times.ignored }

  private let parts: [BodyMotion]
  private(set) var counters: [ExerciseCounter]
  private var known: [Int]
  private(set) var claims: [Claim] = []
  // The chosen ones among the claims.
  private var open: [Int] = []
  private var settled: [RecognizedSegment] = []
  private var lastExercise: Int?
  private var told = 0
  // How many `repetitions` has, which is asked for at every frame; it changes only with `open`.
  private var reps = 0
  private var voter: (any ExerciseVoter)?
  private var scale = BodyScale(minimumConfidence: 0.5)
  private var features = PoseFeatures()
  private var history = MotionHistory()
  private var times = RisingTimes()

  /// - Parameters:
  ///   - exercises: Those that compete; timed ones are left out.
  ///   - firstFrame: The number of the first frame that it will be given.
  public init(
    among exercises: [Exercise], person: PersonID = PersonID(1), voter: (any ExerciseVoter)? = nil, firstFrame: Int = 0
  ) {
    let competing = exercises.filter { $0.hold == nil && !$0.signals.isEmpty }
    self.person = person
    self.voter = voter
    parts = competing.map { BodyMotion(of: $0) }
    counters = competing.map { ExerciseCounter($0, person: person, firstFrame: firstFrame) }
    known = competing.map { _ in 0 }
  }

  /// Takes in a frame that shows the person.
  public mutating func update(_ pose: BodyPose, lifted: BodyPose3D?, at time: FrameTime) -> RepEvent? {
    guard times.accept(time) else { return nil }
    voter?.observe(pose, lifted: lifted, at: time)
    scale.update(pose, lifted: lifted, at: time)
    if let sample = features.sample(of: pose, lifted: lifted, torsoLength: scale.torsoLength, at: time) {
      _ = history.append(sample)
    }
    for index in counters.indices { _ = counters[index].update(pose, lifted: lifted, at: time) }
    return takeClaims(at: time)
  }

  /// Takes in a frame that does not show the person.
  public mutating func updateUnseen(at time: FrameTime) -> RepEvent? {
    guard times.accept(time) else { return nil }
    for index in counters.indices { _ = counters[index].updateUnseen(at: time) }
    return takeClaims(at: time)
  }

  /// Ends the clip: last reps that have returned far enough count.
  public mutating func finish() -> RepEvent? {
    guard let lastTime = times.last else { return nil }
    for index in counters.indices { _ = counters[index].finish() }
    return takeClaims(at: lastTime)
  }

  /// What to show at this frame: the state of the exercise that is being done.
  public var status: CounterStatus {
    guard let current = open.last.map({ claims[$0].exercise }) ?? lastExercise else {
      return CounterStatus(
        reps: reps, partialReps: 0, phase: .waiting, progress: nil, angleDegrees: nil, holdSeconds: nil)
    }
    var status = counters[current].status
    (status.reps, status.partialReps) = (reps, 0)
    return status
  }

  // MARK: - Steps

  private mutating func takeClaims(at time: FrameTime) -> RepEvent? {
    settleIfRested(at: time)
    var isNew = false
    for index in counters.indices where counters[index].repetitions.count > known[index] {
      for rep in known[index]..<counters[index].repetitions.count { claims.append(claim(rep, of: index)) }
      known[index] = counters[index].repetitions.count
      isNew = true
    }
    if isNew {
      claims.sort { ($0.endSeconds, $0.exercise) < ($1.endSeconds, $1.exercise) }
      open = ClaimResolver.resolve(claims, before: lastExercise)
      reps = repetitions.count
    }
    return tellNext(at: time)
  }

  /// Tells of the next rep that was not told yet: one a frame, also when a name made several count at once.
  private mutating func tellNext(at time: FrameTime) -> RepEvent? {
    guard told < reps else { return nil }
    let segments = segments
    var before = 0
    for (place, segment) in segments.enumerated() {
      guard told >= before + segment.reps else {
        var repetition = segment.repetitions[told - before]
        let earlier = segments[..<place].reduce(0) { $0 + ($1.exercise == segment.exercise ? $1.reps : 0) }
        let recognition = RepEvent.Recognition(exercise: segment.exercise, count: earlier + repetition.number)
        told += 1
        repetition.number = told
        return RepEvent(
          person: person, time: time, kind: .counted(repetition, count: told), recognition: recognition)
      }
      before += segment.reps
    }
    return nil
  }

  private func claim(_ rep: Int, of index: Int) -> Claim {
    let repetition = counters[index].repetitions[rep]
    let (start, end) = (FrameTime(seconds: repetition.startSeconds), FrameTime(seconds: repetition.endSeconds))
    let motion = BodyMotion(
      in: history, history.number(at: start)..<max(history.number(at: start), history.number(at: end)),
      weights: features.weights)
    let exercise = counters[index].exercise
    let vote = voter?.likelihood(of: exercise.name, from: start, to: end).map { max(1, 0.5 + $0) } ?? 1
    let conditions = 1 + Self.conditionWeight * Double(exercise.gates.count)
    // How much of a full rep these reps are.
    let usualRange = counters[index].tracks.compactMap { $0.machine.usualRange.median }.max() ?? 0
    let completeness = min(max(usualRange, 0), 1)
    let duration = max(repetition.endSeconds - repetition.startSeconds, 0)
    return Claim(
      exercise: index, rep: rep, startSeconds: repetition.startSeconds, endSeconds: repetition.endSeconds,
      weight: duration.squareRoot() * completeness * (0.5 + motion.share(in: parts[index]) / 2)
        * motion.coverage(of: parts[index]) * conditions * vote,
      direction: direction(from: start, to: FrameTime(seconds: repetition.peakSeconds)))
  }

  private func direction(from start: FrameTime, to peak: FrameTime) -> PoseFeatures.Vector {
    let (from, to) = (history.number(at: start), history.number(at: peak))
    guard from >= history.first, to < history.end, from < to else { return .zero }
    let way = (history.features(to) - history.features(from)) * features.weights
    let length = product(way, way).squareRoot()
    return length > 0 ? way / length : .zero
  }

  private mutating func settleIfRested(at time: FrameTime) {
    guard let last = claims.last else { return }
    let isRested = time.seconds - last.endSeconds > Self.restSeconds && !counters.contains(where: \.isMoving)
    guard isRested || claims.count > Self.greatestClaims else { return }
    settled = segments
    lastExercise = open.last.map { claims[$0].exercise } ?? lastExercise
    claims = []
    open = []
  }

  /// The segments of chosen claims.
  private func named(_ chosen: [Int]) -> [RecognizedSegment] {
    var segments: [(segment: RecognizedSegment, directions: [PoseFeatures.Vector])] = []
    for place in chosen {
      let claim = claims[place]
      let exercise = counters[claim.exercise].exercise
      let repetition = counters[claim.exercise].repetitions[claim.rep]
      let last = segments.last?.segment
      if last?.exercise != exercise.name
        || repetition.startSeconds - (last?.endSeconds ?? 0) > Self.segmentGapSeconds
      {
        segments.append((RecognizedSegment(exercise: exercise.name, title: exercise.title, repetitions: []), []))
      }
      segments[segments.count - 1].segment.repetitions.append(repetition)
      segments[segments.count - 1].directions.append(claim.direction)
    }
    return segments.filter { $0.segment.reps >= Self.leastReps && coherence($0.directions) >= Self.leastCoherence }
      .map { numbered($0.segment) }
  }

  /// The mean cosine between the directions of reps, those that are not known left out.
  private func coherence(_ directions: [PoseFeatures.Vector]) -> Double {
    let known = directions.filter { $0 != .zero }
    guard known.count > 1 else { return 1 }
    let sum = known.reduce(.zero, +)
    let count = Double(known.count)
    return (Double(product(sum, sum)) - count) / (count * (count - 1))
  }

  private func numbered(_ segment: RecognizedSegment) -> RecognizedSegment {
    var segment = segment
    for index in segment.repetitions.indices { segment.repetitions[index].number = index + 1 }
    return segment
  }
}
