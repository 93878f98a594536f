import Glibc

/// What is done when: the phase of a motion over time, with the truth of every rep.
public struct MotionTimeline: Sendable {
  public struct Rep: Sendable {
    public var startSeconds: Double
    public var peakSeconds: Double
    public var endSeconds: Double
    /// 1 is the motion's own extreme.
    public var depth: Double
  }

  private struct Span: Sendable {
    var end: Double
    var from: Double
    var to: Double
    var isMirrored: Bool
    // People start and stop softly; a cycle runs on evenly.
    var isEased: Bool
  }

  public let motion: Motion
  public private(set) var reps: [Rep] = []
  public private(set) var durationSeconds = 0.0
  private var spans: [Span] = []
  private var phase = 0.0

  /// Makes an empty one that begins at a phase.
  public init(_ motion: Motion, phase: Double = 0) {
    self.motion = motion
    self.phase = phase
  }

  /// Stays where it is.
  public mutating func wait(_ seconds: Double) {
    add(seconds, to: phase)
  }

  /// Goes to a phase.
  public mutating func move(to phase: Double, seconds: Double) {
    add(seconds, to: phase)
  }

  /// Plays the motion once as it is, for a take.
  public mutating func play() {
    phase = 0
    add(motion.naturalSeconds, to: 1, isEased: false)
  }

  /// Adds a rep that takes `seconds` and its pauses.
  ///
  /// - Parameters:
  ///   - depth: Under 1 it turns round before the extreme.
  ///   - isMirrored: Done with the other side.
  ///   - outShare: The share of `seconds` that the way out takes, where a motion goes back the same way.
  ///   - pauseAt: The share of the way out, and of the way back, where it stops for `pauseSeconds`.
  public mutating func rep(
    seconds: Double, depth: Double = 1, isMirrored: Bool = false, extremePauseSeconds: Double = 0,
    outShare: Double = 0.5, pauseAt: Double = 0.5, pauseSeconds: (out: Double, back: Double) = (0, 0)
  ) {
    let start = durationSeconds
    let goesRound = motion.kind == .cycle && depth >= 1
    let extreme = motion.extremePhase * depth
    let outSeconds = seconds * (goesRound ? motion.extremePhase : outShare)
    phase = 0
    half(from: 0, to: extreme, outSeconds, pauseAt, pauseSeconds.out, isMirrored, isEased: !goesRound)
    let peak = durationSeconds + extremePauseSeconds / 2
    if extremePauseSeconds > 0 { add(extremePauseSeconds, to: phase, isMirrored: isMirrored) }
    half(
      from: extreme, to: goesRound ? 1 : 0, seconds - outSeconds, 1 - pauseAt, pauseSeconds.back, isMirrored,
      isEased: !goesRound)
    phase = 0
    reps.append(Rep(startSeconds: start, peakSeconds: peak, endSeconds: durationSeconds, depth: depth))
  }

  /// Where the joints are at a time.
  public func places(at seconds: Double) -> BodyPlaces {
    var start = 0.0
    for span in spans {
      if seconds < span.end {
        let share = (seconds - start) / (span.end - start)
        let eased = span.isEased ? (1 - cos(.pi * share)) / 2 : share
        let places = motion.places(at: span.from + (span.to - span.from) * eased)
        return span.isMirrored ? places.mirrored : places
      }
      start = span.end
    }
    return motion.places(at: phase)
  }

  private mutating func half(
    from: Double, to: Double, _ seconds: Double, _ pauseAt: Double, _ pauseSeconds: Double, _ isMirrored: Bool,
    isEased: Bool
  ) {
    guard pauseSeconds > 0 else { return add(seconds, to: to, isMirrored: isMirrored, isEased: isEased) }
    add(seconds * pauseAt, to: from + (to - from) * pauseAt, isMirrored: isMirrored, isEased: isEased)
    add(pauseSeconds, to: phase, isMirrored: isMirrored)
    add(seconds * (1 - pauseAt), to: to, isMirrored: isMirrored, isEased: isEased)
  }

  private mutating func add(_ seconds: Double, to: Double, isMirrored: Bool = false, isEased: Bool = true) {
    guard seconds > 0 else {
      phase = to
      return
    }
    durationSeconds += seconds
    spans.append(Span(end: durationSeconds, from: phase, to: to, isMirrored: isMirrored, isEased: isEased))
    phase = to
  }
}
