import Glibc
import PoseCore
import TestSupport
import Testing

@testable import RepCounting

/// An exercise of which each side has its own count, on arms that bend as two lines of marbles say.
///
/// A marble is a frame at 10 frames a second: `0` straight … `9`, `X` bent, `-` that arm is not seen.
struct EachSideTests {
  private static let elbow = Measure.jointAngle(
    .sided(.shoulder), .sided(.elbow), .sided(.wrist), in: .picture)

  private func exercise(_ firstRep: RepCounter.FirstRep = .immediate) -> Exercise {
    var counting = RepCounter.Configuration()
    counting.firstRep = firstRep
    return Exercise(
      name: "a", title: "A", angleJoints: (.sided(.shoulder), .sided(.elbow), .sided(.wrist)), sides: .each,
      signals: [Signal(Self.elbow, from: 180, to: 30)], counting: counting)
  }

  private func pose(_ left: Double?, _ right: Double?) -> BodyPose {
    var pose = BodyPose(aspectRatio: 1)
    for (joints, x, progress) in [
      ([BodyJoint.leftShoulder, .leftElbow, .leftWrist], 0.6, left),
      ([.rightShoulder, .rightElbow, .rightWrist], 0.4, right),
    ] {
      let bend = 150 * (progress ?? 0) * .pi / 180
      let elbow = SIMD2(x, 0.5)
      for (joint, place) in zip(
        joints, [SIMD2(x, 0.7), elbow, elbow + SIMD2(0.2 * sin(bend), -0.2 * cos(bend))])
      {
        pose[joint] = Joint(
          location: NormalizedPoint(x: place.x, y: place.y), confidence: progress == nil ? 0.1 : 0.9)
      }
    }
    return pose
  }

  private func progress(_ marble: Character) -> Double? {
    marble == "X" ? 1 : marble.wholeNumberValue.map { Double($0) / 10 }
  }

  private func count(
    _ left: String, _ right: String, _ firstRep: RepCounter.FirstRep = .immediate
  ) -> (counter: ExerciseCounter, events: [RepEvent.Kind]) {
    var counter = ExerciseCounter(exercise(firstRep))
    var events: [RepEvent.Kind] = []
    for (frame, (first, second)) in zip(left.filter { $0 != " " }, right.filter { $0 != " " }).enumerated() {
      let time = FrameTime(seconds: Double(frame) / 10)
      if let event = counter.update(pose(progress(first), progress(second)), lifted: nil, at: time) {
        events.append(event.kind)
      }
    }
    while let event = counter.finish() { events.append(event.kind) }
    return (counter, events)
  }

  /// The counts that were told, in order.
  private func counts(_ events: [RepEvent.Kind]) -> [Int] {
    events.compactMap { if case .counted(_, let count) = $0 { count } else { nil } }
  }

  private static let rep = "005XX500"
  private static let rest = "00000000"

  @Test func bothAtOnceAreOneRep() {
    let (counter, events) = count(Self.rep + Self.rep, Self.rep + Self.rep)
    #expect(counter.repetitions.map(\.side) == [.both, .both])
    #expect(counter.repetitions.map(\.number) == [1, 2])
    #expect(counts(events) == [1, 2])
  }

  @Test func alternatingArmsCountEach() {
    let (counter, events) = count(
      Self.rep + Self.rest + Self.rep + Self.rest, Self.rest + Self.rep + Self.rest + Self.rep)
    #expect(counter.repetitions.map(\.side) == [.left, .right, .left, .right])
    #expect(counts(events) == [1, 2, 3, 4])
  }

  @Test func oneArmCountsAlone() {
    #expect(count(Self.rest + Self.rest, Self.rep + Self.rep).counter.repetitions.map(\.side) == [.right, .right])
  }

  @Test func anUnseenArmDoesNoHarm() {
    let hidden = "--------"
    #expect(count(Self.rep + Self.rep, hidden + hidden).counter.repetitions.map(\.side) == [.left, .left])
  }

  @Test(arguments: 0...1)
  func anArmThatFollowsAtOnceIsPartOfTheSameRep(delay: Int) {
    let wait = String(repeating: "0", count: delay)
    let (counter, events) = count("0005XXX5000" + wait, wait + "0005XXX5000")
    #expect(counter.repetitions.map(\.side) == [.both])
    #expect(counts(events) == [1])
  }

  @Test func anArmThatBeginsAsTheOtherEndsIsAnotherRep() {
    let (counter, _) = count("0005XXX5000000000", "0000000005XXX5000")
    #expect(counter.repetitions.count == 2)
  }

  @Test func theCountIsNeverTakenBack() {
    // The right arm's one slow curl spans two of the left.
    let (counter, events) = count("0 05XX500 05XX500 0000", "0 05XXXXX XXXXX50 0000")
    #expect(counts(events) == [1, 2])
    #expect(counter.repetitions.count == 2)
  }

  @Test func aPartialOfTheOtherArmInAWholeRepIsNotTold() {
    let (counter, _) = count("005XX50000", "0023320000")
    #expect(counter.repetitions.map(\.side) == [.left])
    #expect(counter.partialRepetitions.isEmpty)
  }

  @Test func partialsOfBothArmsAreOne() {
    let (counter, _) = count("0023320000", "0023320000")
    #expect(counter.partialRepetitions.map(\.side) == [.both])
    #expect(
      count("0023320000 0000000000", "0000000000 0023320000").counter.partialRepetitions.map(\.side) == [
        .left, .right,
      ])
  }

  @Test func twoArmsInTurnConfirmEachOthersFirstRep() {
    let alone = RepCounter.FirstRep.provisional(poseSeconds: 30, followedWithinSeconds: 15)
    let (turns, events) = count(Self.rep + Self.rest, Self.rest + Self.rep, alone)
    #expect(turns.repetitions.map(\.side) == [.left, .right])
    #expect(counts(events) == [1, 2])
    // Both at once is one movement, and came alone.
    #expect(count(Self.rep + Self.rest, Self.rep + Self.rest, alone).counter.repetitions.isEmpty)
    #expect(count(Self.rep + Self.rest, Self.rest + Self.rest, alone).counter.repetitions.isEmpty)
    #expect(count(Self.rep + Self.rep, Self.rep + Self.rep, alone).counter.repetitions.map(\.side) == [.both, .both])
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func randomArmsNeverLoseACount(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (left, right) = ("", "")
    for _ in 0..<30 {
      left += Bool.random(using: &generator) ? Self.rep : Self.rest
      right += Bool.random(using: &generator) ? Self.rep : Self.rest
    }
    let (counter, events) = count(left, right)
    let told = counts(events)
    #expect(told == told.sorted(), "seed \(seed)")
    #expect(told.last ?? 0 == counter.repetitions.count, "seed \(seed)")
    let blocks = stride(from: 0, to: left.count, by: 8).map { offset -> Bool in
      let index = left.index(left.startIndex, offsetBy: offset + 3)
      return left[index] == "X" || right[right.index(right.startIndex, offsetBy: offset + 3)] == "X"
    }
    #expect(counter.repetitions.count == blocks.filter { $0 }.count, "seed \(seed)")
  }
}
