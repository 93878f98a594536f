import MotionStudio

/// Builds the sets of one subject's reps.
struct StressSet {
  struct Rep {
    var seconds: Double?
    var depth = 1.0
    var extremePauseSeconds = 0.0
    var pauseAt = 0.5
    var pauseSeconds: (out: Double, back: Double) = (0, 0)
  }

  let subject: StressSubject
  let motion: Motion

  init(_ subject: StressSubject, _ motion: Motion) {
    self.subject = subject
    self.motion = motion
  }

  func timeline(_ reps: [Rep], rest: Double = 0.4, lead: Double = 1) -> MotionTimeline {
    var timeline = MotionTimeline(motion)
    timeline.wait(lead)
    add(reps, to: &timeline, rest: rest)
    return timeline
  }

  func add(_ reps: [Rep], to timeline: inout MotionTimeline, rest: Double) {
    for (index, rep) in reps.enumerated() {
      timeline.rep(
        seconds: rep.seconds ?? subject.repSeconds, depth: rep.depth,
        isMirrored: subject.alternates && !index.isMultiple(of: 2), extremePauseSeconds: rep.extremePauseSeconds,
        pauseAt: rep.pauseAt, pauseSeconds: rep.pauseSeconds)
      timeline.wait(index == reps.count - 1 ? 1 : rest)
    }
  }

  func stream(_ reps: [Rep], rest: Double = 0.4, lead: Double = 1) -> PoseStream {
    var stream = PoseStream(timeline(reps, rest: rest, lead: lead))
    aim(&stream)
    return stream
  }

  func stream(reps: Int, seconds: Double? = nil, rest: Double = 0.4, lead: Double = 1) -> PoseStream {
    stream(Array(repeating: Rep(seconds: seconds), count: reps), rest: rest, lead: lead)
  }

  func aim(_ stream: inout PoseStream) {
    stream.azimuthDegrees = subject.azimuthDegrees
  }

  /// One set of reps, or one hold, with something about the recording changed.
  func changed(reps: Int = 5, _ change: (inout PoseStream) -> Void) -> [StressCase] {
    var stream = subject.isHold ? hold(seconds: 8) : stream(reps: reps)
    change(&stream)
    guard subject.isHold else { return [StressCase(stream)] }
    // The pose is taken and left within the moves before and after, and seen in whole frames.
    let slack = 2 / stream.framesPerSecond
    return [StressCase(stream, .hold(seconds: 8 - slack...8 + 2 * Self.moveSeconds + slack))]
  }

  /// How long it takes to get into the pose of a hold.
  private static let moveSeconds = 1.2

  private func hold(seconds: Double) -> PoseStream {
    var timeline = MotionTimeline(motion)
    timeline.wait(1)
    timeline.move(to: 1, seconds: Self.moveSeconds)
    timeline.wait(seconds)
    timeline.move(to: 0, seconds: Self.moveSeconds)
    timeline.wait(1)
    var stream = PoseStream(timeline)
    aim(&stream)
    return stream
  }
}
