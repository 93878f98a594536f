import PoseCore

/// Counts a movement of one person that nobody defined, by what repeats in the whole pose: poses in, at most one event
/// a frame out.
///
///     var counter = PeriodicityCounter()
///     for frame in frames {
///       if let event = counter.update(frame.pose, lifted: frame.pose3D, at: frame.time) { print(event) }
///     }
///     _ = counter.finish()
///     print(counter.repetitions.count)
///
/// A rep is a movement out of a pose and back to it, whichever side does it: a left lunge and a right one are two reps,
/// and so are two steps. Nothing counts until a second movement has taken the pose through the same course; then the
/// first one counts too. From then on each further one counts when most of its own range has returned, at any tempo and
/// after any pause. A new movement takes over when it has repeated in its turn.
///
/// The main direction in which the pose varies gives the movement's phase as one number; `RepCounter` counts on it.
/// Memory is bounded (40 s of poses); O(1) a frame and a search four times a second while nothing is counted; allocates
/// only at the first frames and to store a rep.
public struct PeriodicityCounter: Sendable {
  private static let searchSeconds = 0.25
  /// How long a movement that was found may stay away before another one is looked for, and in its own durations.
  private static let patienceSeconds = 3.0
  private static let patience = 2.0

  public let person: PersonID
  /// The reps so far; the last one's end moves until it is back at the start.
  public private(set) var repetitions: [Repetition] = []
  /// Frames ignored because their stamp did not rise.
  public var ignoredFrames: Int { times.ignored }

  private var scale = BodyScale(minimumConfidence: 0.5)
  private var features = PoseFeatures()
  private var history = MotionHistory()
  private var search = CycleSearch()
  private var motion: CyclicMotion?
  private var machine = RepCounter(Self.configuration)
  // The first sample that belongs to no rep yet.
  private var begin = 0
  private var lastSearch: FrameTime?
  private var times = RisingTimes()
  private var lastSeen: FrameTime?

  private static var configuration: RepCounter.Configuration {
    var configuration = RepCounter.Configuration()
    configuration.minimumRange = 0.5
    configuration.minimumPeak = 0.5
    configuration.startZone = 0.4
    configuration.minimumRepSeconds = 0.25
    configuration.baseWindowSeconds = 10
    configuration.maximumGapSeconds = 3
    return configuration
  }

  public init(person: PersonID = PersonID(1)) {
    self.person = person
  }

  /// Takes in a frame that shows the person.
  ///
  /// - Parameter lifted: The 3D skeleton; `nil` leaves depth out.
  public mutating func update(_ pose: BodyPose, lifted: BodyPose3D?, at time: FrameTime) -> RepEvent? {
    guard times.accept(time) else { return nil }
    if let lastSeen, time.seconds(since: lastSeen) > Self.configuration.maximumGapSeconds { forgetPose() }
    lastSeen = time
    scale.update(pose, lifted: lifted, at: time)
    guard let sample = features.sample(of: pose, lifted: lifted, torsoLength: scale.torsoLength, at: time)
    else { return nil }
    let isKept = history.append(sample)
    let before = repetitions.count
    follow(sample.features, at: time)
    if isKept, isSearchDue(at: time) { lookForMotion(at: time) }
    return event(since: before, at: time)
  }

  /// Takes in a frame that does not show the person.
  public mutating func updateUnseen(at time: FrameTime) -> RepEvent? {
    guard times.accept(time), motion != nil else { return nil }
    _ = machine.update(progress: nil, at: time)
    return nil
  }

  /// Ends the clip: a last rep that has returned far enough counts.
  public mutating func finish() -> RepEvent? {
    guard let time = history.last?.time else { return nil }
    let before = repetitions.count
    lookForMotion(at: time)
    if let motion {
      let history = history
      if let event = machine.finish(accepts: { motion.accepts($0, in: history) }) { take(event, at: time) }
    }
    return event(since: before, at: time)
  }

  /// What to show at this frame.
  public var status: CounterStatus {
    CounterStatus(
      reps: repetitions.count, partialReps: 0, phase: machine.phase,
      progress: motion == nil ? nil : machine.progress.map { min(max($0, 0), 1) }, angleDegrees: nil)
  }

  // MARK: - Steps

  private func event(since before: Int, at time: FrameTime) -> RepEvent? {
    guard repetitions.count > before, let last = repetitions.last else { return nil }
    return RepEvent(person: person, time: time, kind: .counted(last, count: repetitions.count))
  }

  private func isSearchDue(at time: FrameTime) -> Bool {
    if let lastSearch, time.seconds(since: lastSearch) < Self.searchSeconds { return false }
    guard motion != nil, let last = repetitions.last else { return true }
    let patience = max(Self.patienceSeconds, Self.patience * (last.endSeconds - last.startSeconds))
    return time.seconds - last.endSeconds >= patience
  }

  private mutating func lookForMotion(at time: FrameTime) {
    lastSearch = time
    begin = max(begin, history.first)
    guard let found = search.find(in: history, from: begin, weights: features.weights),
      motion?.isLargerForm(of: found) != true
    else { return }
    motion = found
    machine = RepCounter(Self.configuration)
    // All that was seen since the last rep counts by what is known now.
    for number in begin..<history.end { follow(history.features(number), at: history[number].time) }
  }

  private mutating func follow(_ description: PoseFeatures.Vector, at time: FrameTime) {
    guard let motion else { return }
    let history = history
    let event = machine.update(
      progress: motion.progress(of: description), at: time, accepts: { motion.accepts($0, in: history) })
    if let event { take(event, at: time) }
  }

  private mutating func take(_ event: RepCounter.Event, at time: FrameTime) {
    switch event {
    case .counted(let timing, _):
      repetitions.append(
        Repetition(number: repetitions.count + 1, person: person, timing: timing, side: .both, outward: .eccentric))
      begin = history.number(at: time)
    case .ended(let timing):
      guard let last = repetitions.indices.last else { return }
      repetitions[last].end(with: timing, outward: .eccentric)
    case .started, .held, .partial, .refused: break
    }
  }

  private mutating func forgetPose() {
    scale.reset()
    // A movement does not go on out of sight.
    begin = history.end
  }
}
