import FoundationEssentials
import PoseCore
import RepCounting
import TestSupport
import Testing

struct SetTests {
  /// A rep of given times and velocity.
  private func rep(
    _ number: Int, start: Double, seconds: Double, velocity: Double? = nil, range: Double = 1
  ) -> Repetition {
    var rep = Repetition(
      number: number, person: PersonID(4), startSeconds: start, peakSeconds: start + seconds / 2,
      endSeconds: start + seconds, rangeOfMotionDegrees: nil, eccentricSeconds: seconds / 2, pauseSeconds: 0,
      concentricSeconds: seconds / 2, side: .both, leftRightDifferenceDegrees: nil)
    rep.range = range
    rep.concentricRangesPerSecond = velocity
    return rep
  }

  /// Reps of the same time with the given pauses between them.
  private func reps(seconds: Double, pauses: [Double]) -> [Repetition] {
    var start = 1.0
    var reps = [rep(1, start: start, seconds: seconds)]
    for pause in pauses {
      start += seconds + pause
      reps.append(rep(reps.count + 1, start: start, seconds: seconds))
    }
    return reps
  }

  @Test(arguments: [
    // Breaths between reps, and the shortest rests of interval training.
    (2.0, [0.5, 0.5, 10, 0.5], [3, 2]),
    (2.0, [5, 5, 5], [4]),
    (2.0, [7.9, 8.1], [2, 1]),
    // Slow reps have longer pauses; a rest is longer than two of them.
    (6.0, [10, 11.9], [3]),
    (6.0, [1, 12.1, 1], [2, 2]),
    (0.7, [], [1]),
    (3.0, [60, 60, 60], [1, 1, 1, 1]),
  ])
  func aRestLongerThanTwoRepsEndsASet(seconds: Double, pauses: [Double], sizes: [Int]) {
    let sets = [ExerciseSet](splitting: reps(seconds: seconds, pauses: pauses))
    #expect(sets.map(\.reps) == sizes)
    #expect(sets.map(\.number) == Array(1...sizes.count))
  }

  @Test func noRepsAreNoSets() {
    #expect([ExerciseSet](splitting: []).isEmpty)
    #expect(PersonCount(id: PersonID(1), repetitions: [], partialRepetitions: []).sets.isEmpty)
  }

  @Test func aSetKnowsItsTimesAndItsPerson() throws {
    let sets = [ExerciseSet](splitting: reps(seconds: 2, pauses: [1, 20, 1, 1]))
    try #require(sets.count == 2)
    #expect(sets[0].person == PersonID(4))
    #expect(sets[0].firstRep == 1 && sets[1].firstRep == 3)
    #expect(sets[0].restSeconds == nil && sets[1].restSeconds == 20)
    #expect(sets[0].startSeconds == 1 && sets[0].endSeconds == 6)
    #expect(sets[1].startSeconds == 26 && sets[1].endSeconds == 34)
    #expect(sets[1].meanRepSeconds == 2 && sets[1].meanConcentricSeconds == 1)
    #expect(sets[1].repSecondsVariationPercent == 0)
    #expect(sets[0].repSecondsVariationPercent == nil)
  }

  @Test func repsKnowTheirSet() {
    let person = PersonCount(
      id: PersonID(4), repetitions: reps(seconds: 2, pauses: [1, 20, 1]), partialRepetitions: [])
    #expect(person.repetitions.map(\.set) == [1, 1, 2, 2])
  }

  @Test(
    arguments: [
      ([1.0, 0.9, 0.8], 20.0),
      // The fastest is usually but not always the first one.
      ([0.8, 1.0, 0.9, 0.6], 40.0),
      ([0.8, 0.9, 1.0], 0.0),
      // The last one is cut off: the one before it says how much was lost.
      ([1.0, 0.9, 0.75, nil], 25.0),
      ([1.0, 0.5], nil),
      ([1.0, nil, 0.5], nil),
    ] as [([Double?], Double?)])
  func velocityLossIsFromTheFastestRepToTheLast(velocities: [Double?], loss: Double?) throws {
    let reps = velocities.enumerated().map { index, velocity in
      rep(index + 1, start: 3 * Double(index), seconds: 2, velocity: velocity)
    }
    let found = try #require([ExerciseSet](splitting: reps).first).velocityLossPercent
    if let found, let loss { #expect(abs(found - loss) < 1e-9) } else { #expect((found == nil) == (loss == nil)) }
  }

  @Test func itEncodesWithTheCommandLinesKeys() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(
      decoding: try encoder.encode([ExerciseSet](splitting: reps(seconds: 2, pauses: [1]))), as: UTF8.self)
    #expect(
      json == """
        [{"endSeconds":6,"firstRep":1,"meanConcentricSeconds":1,"meanEccentricSeconds":1,"meanPauseSeconds":0,\
        "meanRepSeconds":2,"number":1,"rangeVariationPercent":null,"repSecondsVariationPercent":null,"reps":2,\
        "restSeconds":null,"startSeconds":1,"velocityLossPercent":null}]
        """)
  }

  /// Whatever the times, every rep is in one set, sets are in order, and the pauses inside are shorter than the rests.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func setsPartTheReps(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var start = 0.0
    let reps = (1...Int.random(in: 1...40, using: &generator)).map { number -> Repetition in
      let seconds = Double.random(in: 0.5...8, using: &generator)
      defer { start += seconds + .random(in: 0...30, using: &generator) }
      return rep(number, start: start, seconds: seconds)
    }
    let sets = [ExerciseSet](splitting: reps)
    #expect(sets.reduce(0) { $0 + $1.reps } == reps.count, "seed \(seed)")
    for (before, after) in zip(sets, sets.dropFirst()) {
      #expect(after.firstRep == before.firstRep + before.reps, "seed \(seed)")
      #expect((after.restSeconds ?? 0) >= 8, "seed \(seed)")
      #expect(abs(after.startSeconds - before.endSeconds - (after.restSeconds ?? 0)) < 1e-9, "seed \(seed)")
    }
  }
}
