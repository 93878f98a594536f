import Exercises
import Glibc
import PoseCore
import RepCounting
import TestSupport
import Testing

/// The squat's definition in situations that fool counters.
struct SquatSituationTests {
  private static let views = [0.0, 45, 90, 180]

  @Test(arguments: views)
  func partialRepsAreReportedAndNotCounted(azimuthDegrees: Double) throws {
    var sequence = SyntheticPoseSequence(depths: [1, 0.4, 1, 0.42, 0.95, 0.38])
    sequence.camera.azimuthDegrees = azimuthDegrees
    let counter = try countSquats(sequence.frames())
    #expect(counter.repetitions.count == 3)
    #expect(counter.partialRepetitions.count == 3)
  }

  @Test(arguments: views)
  func shallowBendsAloneCountNothing(azimuthDegrees: Double) throws {
    var sequence = SyntheticPoseSequence(depths: [0.35, 0.3, 0.35, 0.4])
    sequence.camera.azimuthDegrees = azimuthDegrees
    #expect(try countSquats(sequence.frames()).repetitions.isEmpty)
  }

  @Test(arguments: views, [5.0, 30])
  func standingWithJitterCountsNothing(azimuthDegrees: Double, framesPerSecond: Double) throws {
    var sequence = SyntheticPoseSequence(depths: [], tailSeconds: 30)
    sequence.camera.azimuthDegrees = azimuthDegrees
    sequence.framesPerSecond = framesPerSecond
    sequence.noise = 0.015
    let counter = try countSquats(sequence.frames(seed: 31))
    #expect(counter.repetitions.isEmpty, "seed 31")
    #expect(counter.partialRepetitions.isEmpty, "seed 31")
  }

  @Test(arguments: views)
  func walkingInAndOutCountsOnlyTheSquats(azimuthDegrees: Double) throws {
    var sequence = SyntheticPoseSequence(depths: [1, 0.9, 1], leadSeconds: 5, tailSeconds: 5)
    sequence.camera.azimuthDegrees = azimuthDegrees
    let end = sequence.durationSeconds
    // Across the picture, a little farther away outside it.
    let across = SIMD2(cos(azimuthDegrees * .pi / 180), -sin(azimuthDegrees * .pi / 180))
    let back = SIMD2(-across.y, across.x)
    sequence.walk = { seconds in
      let away = max(0, 4 - seconds, seconds - (end - 4))
      return away > 0 ? (across * away * 1.2 - back * away * 0.2, sin(2 * .pi * seconds)) : nil
    }
    let frames = sequence.frames()
    #expect(frames.contains { !$0.isInView })
    let counter = try countSquats(frames)
    #expect(counter.repetitions.count == 3)
  }

  @Test(arguments: views)
  func walkingOnTheSpotCountsNothing(azimuthDegrees: Double) throws {
    var sequence = SyntheticPoseSequence(depths: [], tailSeconds: 15)
    sequence.camera.azimuthDegrees = azimuthDegrees
    sequence.walk = { (SIMD2(0, 0), sin(2 * .pi * $0)) }
    let counter = try countSquats(sequence.frames())
    #expect(counter.repetitions.isEmpty)
    #expect(counter.partialRepetitions.isEmpty)
  }

  @Test(arguments: [1.5, 3, 20])
  func leavingAtTheBottomAndComingBackUprightIsNoRep(awaySeconds: Double) throws {
    let sequence = SyntheticPoseSequence(depths: [1, 1, 1, 1], repSeconds: 2, restSeconds: 1)
    let bottom = sequence.reps[1].peakSeconds
    let back = sequence.reps[1].endSeconds
    let frames = sequence.frames().compactMap { frame -> SyntheticPoseSequence.Frame? in
      var frame = frame
      if frame.time.seconds > bottom, frame.time.seconds < back { return nil }
      if frame.time.seconds >= back { frame.time.nanoseconds += Int64((awaySeconds - 1) * 1e9) }
      return frame
    }
    #expect(try countSquats(frames).repetitions.count == 3)
  }

  @Test func aShortGapAtTheBottomIsBridged() throws {
    let sequence = SyntheticPoseSequence(depths: [1, 1, 1])
    let bottom = sequence.reps[1].peakSeconds
    let frames = sequence.frames().filter { abs($0.time.seconds - bottom) > 0.4 }
    #expect(try countSquats(frames).repetitions.count == 3)
  }

  @Test func aClipThatBeginsAtTheBottomOrEndsThereHasOnlyWholeReps() throws {
    let sequence = SyntheticPoseSequence(depths: [1, 1, 1, 1])
    let frames = sequence.frames().filter {
      $0.time.seconds >= sequence.reps[0].peakSeconds && $0.time.seconds <= sequence.reps[3].peakSeconds
    }
    #expect(try countSquats(frames).repetitions.count == 2)
  }

  @Test func theLastRepCountsWhenTheClipEndsAtTheTop() throws {
    let sequence = SyntheticPoseSequence(depths: [1, 1, 1], tailSeconds: 0)
    let end = sequence.reps[2].endSeconds
    let nearly = sequence.frames().filter { $0.time.seconds <= end - 0.45 }
    #expect(try countSquats(nearly).repetitions.count == 3)
    let halfWay = sequence.frames().filter { $0.time.seconds <= end - 0.8 }
    #expect(try countSquats(halfWay).repetitions.count == 2)
  }

  @Test func posesWithoutJointsAreGaps() throws {
    let sequence = SyntheticPoseSequence(depths: [1, 1, 1])
    let empty = sequence.frames().enumerated().map { index, frame in
      var frame = frame
      if index % 3 == 1 { frame.pose = BodyPose(aspectRatio: .nan) }
      if index % 5 == 2 { frame.lifted = BodyPose3D() }
      return frame
    }
    #expect(try countSquats(empty).repetitions.count == 3)
  }

  /// A sit has vertical shins and trunk, so the weight is behind the feet; seen from the front nothing shows it.
  @Test(arguments: [60.0, 90, 120, -75, -90])
  func sittingDownOnAChairIsNoSquat(azimuthDegrees: Double) throws {
    var sequence = SyntheticPoseSequence(depths: [1, 1, 1, 1], repSeconds: 3)
    sequence.camera.azimuthDegrees = azimuthDegrees
    sequence.person.shankDegrees = 2
    sequence.person.thighDegrees = 88
    sequence.person.trunkDegrees = 10
    #expect(try countSquats(sequence.frames()).repetitions.isEmpty)
  }

  @Test(arguments: views)
  func bendingDownWithStraightLegsIsNoSquat(azimuthDegrees: Double) throws {
    var sequence = SyntheticPoseSequence(depths: [1, 1, 1, 1])
    sequence.camera.azimuthDegrees = azimuthDegrees
    sequence.person.shankDegrees = 4
    sequence.person.thighDegrees = 20
    sequence.person.trunkDegrees = 85
    #expect(try countSquats(sequence.frames()).repetitions.isEmpty)
  }

  private func kneeAngleDegrees(depth: Double) -> Double {
    let places = SyntheticSquatter().places(depth: depth)
    guard let hip = places[.leftHip], let knee = places[.leftKnee], let ankle = places[.leftAnkle] else { return .nan }
    return angleDegrees(between: hip - knee, and: ankle - knee) ?? .nan
  }

  /// From an angle there is no left/right difference: lifted depths do not bear it.
  @Test(arguments: [(azimuthDegrees: 10.0, hasDifference: true), (azimuthDegrees: 60.0, hasDifference: false)])
  func repsAreTimedAndMeasured(azimuthDegrees: Double, hasDifference: Bool) throws {
    var sequence = SyntheticPoseSequence(depths: [1, 0.9], repSeconds: 3)
    sequence.camera.azimuthDegrees = azimuthDegrees
    let counter = try countSquats(sequence.frames())
    try #require(counter.repetitions.count == 2)
    for (rep, truth) in zip(counter.repetitions, sequence.reps) {
      #expect(abs(rep.startSeconds - truth.startSeconds) < 0.5)
      #expect(abs(rep.peakSeconds - truth.peakSeconds) < 0.1)
      #expect(abs(rep.endSeconds - truth.endSeconds) < 0.5)
      #expect(abs(rep.eccentricSeconds - rep.concentricSeconds) < 0.2)
      let range = kneeAngleDegrees(depth: 0) - kneeAngleDegrees(depth: truth.depth)
      // A knee that comes 0.4 m nearer to a camera 3.5 m away looks larger by a ninth, which the hinge does not know.
      #expect(abs((rep.rangeOfMotionDegrees ?? 0) - range) < 5)
      #expect((rep.leftRightDifferenceDegrees != nil) == hasDifference)
      #expect(abs(rep.leftRightDifferenceDegrees ?? 0) < 2)
      #expect(rep.side == .both)
    }
    #expect(counter.repetitions.map(\.number) == [1, 2])
  }
}
