import PoseCore

/// Keeps what the cues look at for as long as it may take until a rep counts, and judges reps by it.
///
/// A ring of fixed storage with a row a frame, at most 35 a second: O(measures) a frame, no allocation.
struct CueRecorder: Sendable {
  private static let greatestCapacity = 2048
  private static let leastStepSeconds = 1.0 / 35

  /// What one cue looks at on one side.
  private struct Channel: Sendable {
    let cue: Int
    let side: BodySide?
    var probes: [MeasureProbe]
    /// The column of the first probe's values; the second one's is the next.
    let column: Int
  }

  let cues: [Cue]
  private var channels: [Channel] = []
  private let width: Int
  private let capacity: Int
  private let stepSeconds: Double
  private var times: [FrameTime]
  private var frames: [Int]
  private var turns: [Double]
  // Row by row; NaN for what was not seen.
  private var values: [Double]
  private var next = 0
  private var count = 0

  init(_ exercise: Exercise) {
    cues = exercise.cues
    var column = 0
    for (index, cue) in cues.enumerated() {
      let measures = cue.quantity.measures
      guard !measures.isEmpty else { continue }
      let isSided = measures.contains(where: \.isSided)
      for side in BodySide.allCases where isSided || side == .left {
        let probes = measures.map { MeasureProbe($0, side: side, minimumConfidence: exercise.minimumConfidence) }
        channels.append(Channel(cue: index, side: isSided ? side : nil, probes: probes, column: column))
        column += measures.count
      }
    }
    width = column
    // A rep that comes alone waits for the next one.
    var seconds = 2 * exercise.counting.maximumRepSeconds
    if case .provisional(_, let within, _) = exercise.counting.firstRep { seconds += within }
    capacity = cues.isEmpty ? 0 : min(Int(seconds / Self.leastStepSeconds), Self.greatestCapacity)
    stepSeconds = max(Self.leastStepSeconds, seconds / Double(Self.greatestCapacity))
    times = Array(repeating: FrameTime(nanoseconds: 0), count: capacity)
    frames = Array(repeating: 0, count: capacity)
    turns = Array(repeating: .nan, count: capacity)
    values = Array(repeating: .nan, count: capacity * width)
  }

  /// Takes in a frame that shows the person.
  ///
  /// - Parameter frame: The frame's number in the sequence.
  mutating func record(
    _ pose: BodyPose, lifted: BodyPose3D?, torsoLength: Double?, at time: FrameTime, frame: Int
  ) {
    guard !cues.isEmpty else { return }
    if count > 0, time.seconds(since: times[(next + capacity - 1) % capacity]) < stepSeconds { return }
    times[next] = time
    frames[next] = frame
    turns[next] = lifted?.turnDegrees ?? .nan
    for index in channels.indices {
      for probe in channels[index].probes.indices {
        let reading = channels[index].probes[probe].read(
          pose, lifted: lifted, torsoLength: torsoLength, at: time)
        values[next * width + channels[index].column + probe] = reading?.value ?? .nan
      }
    }
    next = (next + 1) % capacity
    count = min(count + 1, capacity)
  }

  /// The cues that apply to a rep, in the definition's order. O(rows × cues), to be asked once a rep.
  func findings(for repetition: Repetition, outward: Exercise.MuscleAction) -> [CueFinding] {
    guard !cues.isEmpty else { return [] }
    let span = RepPhases(repetition, outward: outward)
    return cues.indices.compactMap { index in
      let cue = cues[index]
      if cue.quantity == .depth { return cue.finding(depth: repetition, frames: frames(around: span)) }
      let bySide = channels.filter { $0.cue == index && repetition.side.includes($0.side) }
        .compactMap { cue.finding(in: samples(of: $0, span), side: $0.side) }
      return CueFinding.merging(bySide)
    }
  }

  /// The rows of a cue's phase, in order of time.
  private func samples(of channel: Channel, _ span: RepPhases) -> [CueSample] {
    let limits = span.seconds(of: cues[channel.cue].phase)
    return rows(in: limits).map { row in
      let place = row * width + channel.column
      return CueSample(
        seconds: times[row].seconds, frame: frames[row], turnDegrees: turns[row], value: values[place],
        other: channel.probes.count > 1 ? values[place + 1] : .nan)
    }
  }

  private func frames(around span: RepPhases) -> [CueSample] {
    rows(in: span.seconds(of: .farEnd)).map {
      CueSample(seconds: times[$0].seconds, frame: frames[$0], turnDegrees: turns[$0], value: .nan, other: .nan)
    }
  }

  /// The rows between two times; when there is none, the one nearest to their middle.
  private func rows(in seconds: ClosedRange<Double>) -> [Int] {
    let ordered = (0..<count).map { (next + capacity - count + $0) % capacity }
    let inside = ordered.filter { seconds.contains(times[$0].seconds) }
    guard inside.isEmpty else { return inside }
    let middle = (seconds.lowerBound + seconds.upperBound) / 2
    let nearest = ordered.min { abs(times[$0].seconds - middle) < abs(times[$1].seconds - middle) }
    // At 5 frames a second the far end may fall between two frames; farther away is no longer the rep.
    return nearest.flatMap { abs(times[$0].seconds - middle) <= 0.25 ? [$0] : nil } ?? []
  }
}

extension Repetition.Side {
  fileprivate func includes(_ side: BodySide?) -> Bool {
    switch (self, side) {
    case (.both, _), (_, nil), (.left, .left), (.right, .right): true
    case (.left, .right), (.right, .left): false
    }
  }
}
