import PoseCore

/// One signal of one side of the body: its last progress and how well it is seen.
struct SignalChannel: Sendable {
  let signal: Signal
  private(set) var progress = 0.0
  /// Whether the last frame showed it; an absent one keeps its progress while its visibility fades.
  private(set) var isPresent = false
  /// Visibility squared, averaged over 0.3 s.
  private(set) var weight = 0.0

  private var probe: MeasureProbe
  private var visibility = ExponentialFilter(timeConstantSeconds: 0.3)

  init(_ signal: Signal, side: BodySide, _ exercise: Exercise) {
    self.signal = signal
    probe = MeasureProbe(signal.measure, side: side, minimumConfidence: exercise.minimumConfidence)
  }

  /// Reads the signal of a frame.
  mutating func read(_ pose: BodyPose, lifted: BodyPose3D?, torsoLength: Double?, at time: FrameTime) {
    let reading = probe.read(pose, lifted: lifted, torsoLength: torsoLength, at: time)
    isPresent = reading != nil
    if let reading { progress = signal.progress(of: reading.value) }
    guard isPresent || visibility.value != nil else { return }
    let confidence = min(reading?.confidence ?? 0, 1)
    weight = visibility.filter(confidence * confidence, at: time) ?? 0
  }

  mutating func reset() {
    probe.reset()
    visibility.reset()
    progress = 0
    weight = 0
    isPresent = false
  }
}
