import PoseCore

/// Which of the recorded people and hands those are that a new estimator numbers anew. O(people and hands) a scene.
struct RecordedIdentities {
  private var people: Numbers
  private var hands: Numbers

  /// New numbers and what they were.
  private struct Numbers {
    private var known: [Int: Int] = [:]
    private var next: Int
    /// Nobody is taken for somebody else farther away, in picture heights.
    private static let greatestDistance = 0.1

    init(next: Int) { self.next = next }

    mutating func learn(
      _ new: [(number: Int, place: SIMD2<Double>?)], as recorded: [(number: Int, place: SIMD2<Double>?)]
    ) {
      for (number, place) in new where known[number] == nil {
        let taken = Set(known.values)
        let nearest =
          recorded
          .compactMap { candidate -> (number: Int, distance: Double)? in
            guard !taken.contains(candidate.number), let place, let other = candidate.place else { return nil }
            let way = place - other
            return (candidate.number, (way * way).sum().squareRoot())
          }
          .min { $0.distance < $1.distance }
        if let nearest, nearest.distance <= Self.greatestDistance { known[number] = nearest.number }
      }
    }

    mutating func recorded(_ number: Int) -> Int {
      if let known = known[number] { return known }
      defer { next += 1 }
      known[number] = next
      return next
    }
  }

  init(of recorded: [Scene]) {
    people = Numbers(next: 1 + (recorded.flatMap { $0.people.map(\.id.number) }.max() ?? 0))
    hands = Numbers(next: 1 + (recorded.flatMap { $0.hands.hands.map(\.id.number) }.max() ?? 0))
  }

  /// Takes in a frame as a new estimator and as the record show it.
  mutating func learn(_ scene: Scene, as recorded: Scene) {
    people.learn(
      scene.people.map { ($0.id.number, $0.pose.middle) }, as: recorded.people.map { ($0.id.number, $0.pose.middle) })
    hands.learn(
      scene.hands.hands.map { ($0.id.number, $0.pose.middle) },
      as: recorded.hands.hands.map { ($0.id.number, $0.pose.middle) })
  }

  /// Gives people and hands their recorded numbers, and those who came since new ones.
  mutating func apply(to scene: inout Scene) {
    if case .people(var inView) = scene.view {
      for index in inView.indices { inView[index].id = PersonID(people.recorded(inView[index].id.number)) }
      scene.view = .people(inView.sorted { $0.id < $1.id })
    }
    if case .hands(var inView) = scene.hands {
      for index in inView.indices {
        inView[index].id = HandID(hands.recorded(inView[index].id.number))
        inView[index].person = inView[index].person.map { PersonID(people.recorded($0.number)) }
      }
      scene.hands = .hands(inView.sorted { $0.id < $1.id })
    }
  }
}

extension BodyPose {
  /// The middle of what is seen, in picture heights.
  fileprivate var middle: SIMD2<Double>? {
    BodyJoint.allCases.compactMap { self[$0]?.location }.middle(aspectRatio: aspectRatio)
  }
}

extension HandPose {
  /// The middle of what is seen, in picture heights.
  fileprivate var middle: SIMD2<Double>? {
    HandLandmark.allCases.compactMap { self[$0]?.location }.middle(aspectRatio: aspectRatio)
  }
}

extension [NormalizedPoint] {
  fileprivate func middle(aspectRatio: Double) -> SIMD2<Double>? {
    guard !isEmpty else { return nil }
    return reduce(SIMD2<Double>.zero) { $0 + SIMD2($1.x * aspectRatio, $1.y) } / Double(count)
  }
}
