import PoseCore

/// Recognises postures of one person that say something: hand raised, both hands raised, arms crossed.
///
/// What exercises do is told apart by rest and by the way there: a posture counts once it has been held still, body
/// and hands; raised hands come straight from below the chest (a press starts at the shoulders, a hang at the bar);
/// and nothing of the kind happened in the seconds before (a rep follows another).
public struct BodyGestures: Sendable {
  public struct Options: Sendable, Equatable {
    /// Longer than a rep's pause overhead.
    public var holdSeconds = 1.0
    public var releaseSeconds = 0.3
    /// The person may be unseen for that long.
    public var lossSeconds = 0.5
    public var minimumConfidence = 0.5
    /// How far wrists, shoulders and hips may stray while the posture is held, in torsos.
    public var maximumStray = 0.15
    /// From below the chest to above the head.
    public var maximumRiseSeconds = 1.5
    /// How far shoulders and hips may move meanwhile, in torsos: jumps and pull-ups move the body.
    public var maximumShift = 0.25
    /// The hands were not up, nor the arms crossed, in that time before.
    public var quietSeconds = 4.0

    public init() {}
  }

  private struct Sample: Sendable {
    var time: FrameTime
    var measures: BodyMeasures
  }

  public let person: PersonID
  public let options: Options
  /// The posture under way.
  private(set) var posture: BodyPosture?
  private var strength = 0.0
  /// The first sample of what may become a posture, and those of the last `holdSeconds`.
  private var candidate: (posture: BodyPosture, samples: [Sample])?
  /// When the left and the right wrist were last below the chest, and where the body was.
  private var low: (left: Sample?, right: Sample?) = (nil, nil)
  /// When each posture was last seen without being held: perhaps a rep.
  private var passed: [BodyPosture: FrameTime] = [:]
  private var lastShown: FrameTime?
  private var lastSeen: FrameTime?

  public init(_ person: PersonID, options: Options = Options()) {
    self.person = person
    self.options = options
  }

  /// Whether nothing is under way and the person has been gone for long.
  func isForgotten(at time: FrameTime) -> Bool {
    posture == nil && (lastSeen.map { time.seconds(since: $0) > options.lossSeconds } ?? true)
  }

  /// Takes a frame's pose, `nil` when the person is not in view. O(frames within the hold).
  public mutating func update(_ pose: BodyPose?, at time: FrameTime) -> [GestureEvent] {
    guard let measures = pose.flatMap({ BodyMeasures($0, minimumConfidence: options.minimumConfidence) }) else {
      return unseen(at: time)
    }
    if let lastSeen, time.seconds(since: lastSeen) > options.lossSeconds { forget() }
    lastSeen = time
    let sample = Sample(time: time, measures: measures)
    defer {
      if measures.left?.isLow == true { low.left = sample }
      if measures.right?.isLow == true { low.right = sample }
    }
    if let posture {
      if measures.shows(posture) {
        lastShown = time
      } else if let lastShown, time.seconds(since: lastShown) >= options.releaseSeconds {
        self.posture = nil
        return [event(posture, .ended, time)]
      }
      return []
    }
    guard let shown = BodyPosture.allCases.first(where: measures.shows) else {
      drop()
      return []
    }
    if candidate?.posture != shown {
      drop()
      candidate = (shown, [])
    }
    candidate?.samples.append(sample)
    return begin(at: time)
  }

  /// Begins the candidate when it has been held still for long enough and was come to as one raises a hand.
  private mutating func begin(at time: FrameTime) -> [GestureEvent] {
    guard let (posture, all) = candidate, let first = all.first else { return [] }
    let held = all.filter { time.seconds(since: $0.time) <= options.holdSeconds + 1e-6 }
    guard time.seconds(since: first.time) >= options.holdSeconds, isStill(held), hasComeStraight(posture, first) else {
      // Only the way there and the last moments are needed.
      if all.count > held.count + 1 { candidate?.samples = [first] + held }
      return []
    }
    if let last = passed[posture], first.time.seconds(since: last) < options.quietSeconds { return [] }
    self.posture = posture
    lastShown = time
    strength = held.map(\.measures.confidence).min() ?? 0
    candidate = nil
    return [event(posture, .began, time)]
  }

  private func isStill(_ samples: [Sample]) -> Bool {
    func strays(_ place: (BodyMeasures) -> SIMD2<Double>?) -> Bool {
      let places = samples.compactMap { place($0.measures) }
      guard let first = places.first, let torso = samples.first?.measures.torso else { return false }
      let low = places.reduce(first) { pointwiseMin($0, $1) }
      let high = places.reduce(first) { pointwiseMax($0, $1) }
      return (high - low).max() > options.maximumStray * torso
    }
    func wrist(_ arm: BodyMeasures.Arm?, _ measures: BodyMeasures) -> SIMD2<Double>? {
      arm.map { measures.shoulders + $0.wrist * measures.torso }
    }
    return !strays(\.shoulders) && !strays(\.hips) && !strays { wrist($0.left, $0) } && !strays { wrist($0.right, $0) }
  }

  /// Whether the raised hands were below the chest shortly before, with the body where it is now.
  private func hasComeStraight(_ posture: BodyPosture, _ first: Sample) -> Bool {
    guard posture != .armsCrossed else { return true }
    let raised = [
      first.measures.left?.isRaised == true ? low.left : first,
      first.measures.right?.isRaised == true ? low.right : first,
    ]
    return raised.allSatisfy { start in
      guard let start, first.time.seconds(since: start.time) <= options.maximumRiseSeconds else { return false }
      let torso = first.measures.torso
      let shoulders = (first.measures.shoulders - start.measures.shoulders).length
      let hips = first.measures.hips.flatMap { now in start.measures.hips.map { (now - $0).length } } ?? 0
      return max(shoulders, hips) <= options.maximumShift * torso
    }
  }

  /// The posture was left before it was held: perhaps a rep.
  private mutating func drop() {
    if let candidate, let last = candidate.samples.last { passed[candidate.posture] = last.time }
    candidate = nil
  }

  private mutating func unseen(at time: FrameTime) -> [GestureEvent] {
    guard let lastSeen, time.seconds(since: lastSeen) > options.lossSeconds else { return [] }
    defer { forget() }
    return posture.map { [event($0, .cancelled, time)] } ?? []
  }

  private mutating func forget() {
    posture = nil
    candidate = nil
    low = (nil, nil)
    passed = [:]
    lastSeen = nil
  }

  private func event(_ posture: BodyPosture, _ phase: GestureEvent.Phase, _ time: FrameTime) -> GestureEvent {
    GestureEvent(gesture: posture.gesture, phase: phase, time: time, source: .person(person), strength: strength)
  }
}
