import PoseCore

/// The reps of one person, in the order in which they counted; what both sides do at once is one of them.
///
/// A rep that was written down stays: the other side's rep of the same time joins it, and adds none. O(1) a rep but for
/// the storage.
struct RepLog: Sendable {
  /// The share of the shorter of two movements during which the other goes on too, from which on they are one.
  static let sharedMovement = 0.4

  private(set) var repetitions: [Repetition] = []
  private(set) var partialRepetitions: [Repetition] = []
  // The last rep of each side's count.
  private var last: (left: Int?, right: Int?) = (nil, nil)

  /// Writes down a rep, or joins it to the other side's of the same time.
  ///
  /// - Returns: Whether there is one more now.
  mutating func add(_ repetition: Repetition, of side: BodySide?, canCompare: Bool) -> Bool {
    if let other = side?.other, let index = index(of: repetition, among: other.repetitionSide) {
      repetitions[index].join(repetition, canCompare: canCompare)
      set(index, for: side)
      return false
    }
    var added = repetition
    added.number = repetitions.count + 1
    repetitions.append(added)
    set(repetitions.count - 1, for: side)
    return true
  }

  /// Gives the last rep of a side its final end.
  mutating func end(with timing: RepTiming, of side: BodySide?, outward: Exercise.MuscleAction) -> Repetition? {
    guard let index = lastIndex(of: side) else { return nil }
    if timing.end.seconds >= repetitions[index].endSeconds || repetitions[index].side != .both || side == nil {
      repetitions[index].end(with: timing, outward: outward)
    }
    return repetitions[index]
  }

  /// Says what a rep shows of its form.
  mutating func judge(_ number: Int, _ cues: [CueFinding]) {
    repetitions[number - 1].cues = cues
  }

  /// Whether the other side's last rep is the same movement.
  func isPart(of other: BodySide, _ repetition: Repetition) -> Bool {
    index(of: repetition, among: other.repetitionSide) != nil || index(of: repetition, among: .both) != nil
  }

  mutating func addPartial(_ repetition: Repetition) -> Repetition {
    var added = repetition
    added.number = partialRepetitions.count + 1
    partialRepetitions.append(added)
    return added
  }

  /// Whether two sides' movements are one: each reaches its far end while the other goes on, and they share enough
  /// time.
  static func isOneMovement(_ first: Repetition, _ second: Repetition) -> Bool {
    let shared = min(first.endSeconds, second.endSeconds) - max(first.startSeconds, second.startSeconds)
    let shorter = min(first.endSeconds - first.startSeconds, second.endSeconds - second.startSeconds)
    return shared > sharedMovement * shorter
      && first.startSeconds <= second.peakSeconds && second.peakSeconds <= first.endSeconds
      && second.startSeconds <= first.peakSeconds && first.peakSeconds <= second.endSeconds
  }

  /// The rep of the same time among those of a side, if it is one of the last few.
  private func index(of repetition: Repetition, among side: Repetition.Side) -> Int? {
    repetitions.indices.suffix(6).last {
      repetitions[$0].side == side && Self.isOneMovement(repetition, repetitions[$0])
    }
  }

  private func lastIndex(of side: BodySide?) -> Int? {
    switch side {
    case nil: repetitions.indices.last
    case .left: last.left
    case .right: last.right
    }
  }

  private mutating func set(_ index: Int, for side: BodySide?) {
    switch side {
    case nil: break
    case .left: last.left = index
    case .right: last.right = index
    }
  }
}

extension BodySide {
  var other: BodySide { self == .left ? .right : .left }

  var repetitionSide: Repetition.Side { self == .left ? .left : .right }
}

extension Repetition {
  /// Takes in what the other side did at the same time.
  mutating func join(_ other: Repetition, canCompare: Bool) {
    if canCompare, let mine = rangeOfMotionDegrees, let theirs = other.rangeOfMotionDegrees {
      leftRightDifferenceDegrees = side == .left ? mine - theirs : theirs - mine
    }
    if let mine = rangeOfMotionDegrees, let theirs = other.rangeOfMotionDegrees {
      rangeOfMotionDegrees = (mine + theirs) / 2
    } else {
      rangeOfMotionDegrees = rangeOfMotionDegrees ?? other.rangeOfMotionDegrees
    }
    if let mine = depth, let theirs = other.depth {
      depth = (mine + theirs) / 2
    } else {
      depth = depth ?? other.depth
    }
    endSeconds = max(endSeconds, other.endSeconds)
    side = .both
  }
}
