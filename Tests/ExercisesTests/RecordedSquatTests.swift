import Exercises
import PoseCore
import RepCounting
import TestSupport
import Testing

/// The squat's definition on what a real detector saw of rendered clips with exact truth.
struct RecordedSquatTests {
  private static let names = ["squats_front_10", "squats_side_8", "squats_leave_reenter_6"]

  private func count(_ frames: [RecordedPoses.Frame], isLifted: Bool = true) throws -> ExerciseCounter {
    var counter = ExerciseCounter(try ExerciseCatalogue.exercise(named: "squat"))
    for frame in frames {
      if let person = frame.person {
        _ = counter.update(person.pose, lifted: isLifted ? person.lifted : nil, at: frame.time)
      } else {
        _ = counter.updateUnseen(at: frame.time)
      }
    }
    _ = counter.finish()
    return counter
  }

  @Test(arguments: names)
  func everyFullRepIsCountedWhereItWas(name: String) throws {
    let recording = try RecordedPoses(named: name)
    let counter = try count(recording.frames)
    let full = recording.reps.filter(\.isFull)
    try #require(counter.repetitions.count == full.count)
    for (rep, truth) in zip(counter.repetitions, full) {
      // The renderer's rep begins and ends with no speed; what can be seen of it is shorter.
      #expect(rep.startSeconds >= truth.startSeconds - 0.1 && rep.startSeconds < truth.startSeconds + 0.65)
      #expect(abs(rep.peakSeconds - truth.peakSeconds) < 0.35)
      #expect(rep.endSeconds <= truth.endSeconds + 0.15 && rep.endSeconds > truth.endSeconds - 0.6)
      // The knees of the rendered body really move by 92 to 101 degrees, seen from the front or from a side.
      #expect((82...112).contains(rep.rangeOfMotionDegrees ?? 0))
    }
  }

  @Test(arguments: names)
  func partialRepsAreReported(name: String) throws {
    let recording = try RecordedPoses(named: name)
    let counter = try count(recording.frames)
    let partial = recording.reps.filter { !$0.isFull }
    try #require(counter.partialRepetitions.count == partial.count)
    for (rep, truth) in zip(counter.partialRepetitions, partial) {
      #expect(rep.peakSeconds > truth.startSeconds && rep.peakSeconds < truth.endSeconds)
    }
  }

  @Test(arguments: names)
  func withoutTheLiftedSkeletonItCountsTheSame(name: String) throws {
    let recording = try RecordedPoses(named: name)
    #expect(try count(recording.frames, isLifted: false).repetitions.count == recording.reps.filter(\.isFull).count)
  }

  @Test(arguments: names, [1, 2, 3] as [UInt64])
  func aThirdOfTheFramesDroppedCountsTheSame(name: String, seed: UInt64) throws {
    let recording = try RecordedPoses(named: name)
    var generator = SeededGenerator(seed: seed)
    let kept = recording.frames.filter { _ in Double.random(in: 0..<1, using: &generator) >= 0.3 }
    #expect(try count(kept).repetitions.count == recording.reps.filter(\.isFull).count, "seed \(seed)")
  }

  @Test(arguments: names, [0.5, 0.67, 1.5])
  func playedFasterOrSlowerItCountsTheSame(name: String, stretch: Double) throws {
    let recording = try RecordedPoses(named: name)
    let played = recording.frames.map { frame in
      RecordedPoses.Frame(time: FrameTime(seconds: frame.time.seconds * stretch), person: frame.person)
    }
    #expect(try count(played).repetitions.count == recording.reps.filter(\.isFull).count)
  }

  @Test(arguments: names)
  func fiveFramesASecondCountTheSame(name: String) throws {
    let recording = try RecordedPoses(named: name)
    var next = -Double.infinity
    let kept = recording.frames.filter { frame in
      guard frame.time.seconds >= next else { return false }
      next = frame.time.seconds + 0.19
      return true
    }
    #expect(kept.count < recording.frames.count / 2)
    #expect(try count(kept).repetitions.count == recording.reps.filter(\.isFull).count)
  }
}
