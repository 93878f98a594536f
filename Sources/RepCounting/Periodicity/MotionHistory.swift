import PoseCore

/// The poses of the last seconds, in a ring of fixed size that is allocated once.
struct MotionHistory: Sendable {
  struct Sample: Sendable {
    var time: FrameTime
    /// In torso lengths.
    var features: PoseFeatures.Vector
    /// Where the neck is, in picture heights, and the torso's length there.
    var place: SIMD2<Double>
    var torsoLength: Double
  }

  /// The finest spacing that is kept, and how many samples: 40 s at least.
  static let spacingSeconds = 0.04
  static let capacity = 1024

  /// The body's scale is a median over this time, so it belongs to the middle of it.
  private static let scaleLagSeconds = 2.0

  private var ring: [Sample] = []
  // The first sample whose scale may still get better.
  private var unsettled = 0
  /// The number of the oldest sample that is kept, counted from the first ever; samples keep their number.
  private(set) var first = 0
  /// One past the newest.
  private(set) var end = 0

  init() {
    ring.reserveCapacity(Self.capacity)
  }

  subscript(_ number: Int) -> Sample { ring[number % Self.capacity] }

  func features(_ number: Int) -> PoseFeatures.Vector { ring[number % Self.capacity].features }

  var last: Sample? { end > first ? self[end - 1] : nil }

  /// Adds a sample unless the last one is too near; true when it was added.
  mutating func append(_ sample: Sample) -> Bool {
    if let last, sample.time.seconds(since: last.time) < Self.spacingSeconds { return false }
    if ring.count < Self.capacity { ring.append(sample) } else { ring[end % Self.capacity] = sample }
    end += 1
    first = max(first, end - Self.capacity)
    settle(sample)
    return true
  }

  private mutating func settle(_ newest: Sample) {
    unsettled = max(unsettled, first)
    while unsettled < end, newest.time.seconds(since: self[unsettled].time) >= Self.scaleLagSeconds {
      let slot = unsettled % Self.capacity
      ring[slot].features *= Float(ring[slot].torsoLength / newest.torsoLength)
      ring[slot].torsoLength = newest.torsoLength
      unsettled += 1
    }
  }

  /// The first sample at or after a time, searched from the newest back; `end` when there is none.
  func number(at time: FrameTime) -> Int {
    var (low, high) = (first, end)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].time < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension PoseFeatures {
  /// Describes a frame for the history; `nil` while the body's scale is not known or the neck is not there.
  mutating func sample(
    of pose: BodyPose, lifted: BodyPose3D?, torsoLength: Double?, at time: FrameTime
  ) -> MotionHistory.Sample? {
    guard let torsoLength, let neck = pose[.neck]?.location,
      let features = update(pose, lifted: lifted, torsoLength: torsoLength, at: time)
    else { return nil }
    let place = SIMD2(neck.x * pose.aspectRatio, neck.y)
    return MotionHistory.Sample(time: time, features: features, place: place, torsoLength: torsoLength)
  }
}
