import Exercises
import PoseCore
import RepCounting
import TestSupport
import Testing

/// The squat's definition on a jointed figure: whatever the view, rate, tempo or distance, the count is exact.
struct SquatViewTests {
  private let depths = [1, 0.95, 0.9, 1, 0.85]

  private func expectFive(
    _ sequence: SyntheticPoseSequence, isLifted: Bool = true, seed: UInt64 = 1, _ what: String
  ) throws {
    let counter = try countSquats(sequence.frames(seed: seed), isLifted: isLifted)
    #expect(counter.repetitions.count == depths.count, "\(what), seed \(seed)")
    #expect(counter.partialRepetitions.isEmpty, "\(what), seed \(seed)")
  }

  @Test(arguments: stride(from: 0.0, to: 360, by: 15).map { $0 }, [true, false])
  func fromAnySide(azimuthDegrees: Double, isLifted: Bool) throws {
    var sequence = SyntheticPoseSequence(depths: depths)
    sequence.camera.azimuthDegrees = azimuthDegrees
    try expectFive(sequence, isLifted: isLifted, "azimuth \(azimuthDegrees)°, lifted \(isLifted)")
  }

  @Test(arguments: [5.0, 8, 12, 15, 24, 30, 60, 120])
  func atAnyRate(framesPerSecond: Double) throws {
    var sequence = SyntheticPoseSequence(depths: depths)
    sequence.framesPerSecond = framesPerSecond
    try expectFive(sequence, "\(framesPerSecond) frames a second")
  }

  @Test(arguments: [0.6, 0.8, 1, 2, 4, 8])
  func atAnyTempo(repSeconds: Double) throws {
    try expectFive(SyntheticPoseSequence(depths: depths, repSeconds: repSeconds), "\(repSeconds) s a rep")
    try expectFive(
      SyntheticPoseSequence(depths: depths, repSeconds: repSeconds, restSeconds: 0), "\(repSeconds) s, no rest")
  }

  @Test(arguments: [(1.8, 1.1), (3.5, 0.3), (3.5, 2.2), (3, 3.2), (8, 1.5)])
  func fromAnyDistanceAndHeight(distanceMetres: Double, heightMetres: Double) throws {
    for azimuth in [0.0, 60, 120] {
      var sequence = SyntheticPoseSequence(depths: depths)
      sequence.camera = SyntheticPoseCamera(
        azimuthDegrees: azimuth, distanceMetres: distanceMetres, heightMetres: heightMetres)
      try expectFive(sequence, "\(distanceMetres) m away, \(heightMetres) m high, azimuth \(azimuth)°")
    }
  }

  @Test(arguments: [11, 12, 13, 14, 15, 16] as [UInt64])
  func withNoiseAndDroppedFrames(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var sequence = SyntheticPoseSequence(depths: depths)
    sequence.noise = 0.02
    sequence.camera.azimuthDegrees = Double.random(in: 0..<360, using: &generator)
    let frames = sequence.frames(seed: seed).filter { _ in Double.random(in: 0..<1, using: &generator) >= 0.3 }
    let counter = try countSquats(frames)
    #expect(
      counter.repetitions.count == depths.count, "seed \(seed), azimuth \(sequence.camera.azimuthDegrees)°")
  }

  @Test(arguments: [21, 22, 23, 24] as [UInt64])
  func mirroredMovedScaledAndLaterItIsTheSame(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var sequence = SyntheticPoseSequence(depths: [1, 0.7, 0.45, 0.95])
    sequence.camera.azimuthDegrees = Double.random(in: 0..<360, using: &generator)
    let plain = try countSquats(sequence.frames())
    let later = try countSquats(
      sequence.frames().map {
        var frame = $0
        frame.time.nanoseconds += 3_600_000_000_000
        return frame
      })
    var moved = sequence
    moved.camera.shift = SIMD2(
      Double.random(in: -0.4...0.4, using: &generator), Double.random(in: -0.4...0.4, using: &generator))
    var scaled = sequence
    scaled.camera.focalLength *= Double.random(in: 0.3...2, using: &generator)
    let mirrored = try countSquats(sequence.frames().map(\.mirrored))
    for (other, what) in [
      (later, "an hour later"), (try countSquats(moved.frames()), "moved"),
      (try countSquats(scaled.frames()), "scaled"),
      (mirrored, "mirrored"),
    ] {
      #expect(other.repetitions.count == plain.repetitions.count, "\(what), seed \(seed)")
      #expect(other.partialRepetitions.count == plain.partialRepetitions.count, "\(what), seed \(seed)")
    }
    #expect(plain.repetitions.count >= 2, "seed \(seed)")
  }

  @Test func withTheHeadAndArmsCutOffOrTheFeet() throws {
    for azimuth in [0.0, 90] {
      var sequence = SyntheticPoseSequence(depths: depths)
      sequence.camera.azimuthDegrees = azimuth
      sequence.hidden = [.leftAnkle, .rightAnkle]
      try expectFive(sequence, "feet hidden, azimuth \(azimuth)°")
      sequence.hidden = [.nose, .leftEar, .rightEar, .leftElbow, .rightElbow, .leftWrist, .rightWrist]
      try expectFive(sequence, "head and arms hidden, azimuth \(azimuth)°")
      sequence.hidden = [.rightHip, .rightKnee, .rightAnkle, .rightShoulder, .neck, .root]
      try expectFive(sequence, "one side hidden, azimuth \(azimuth)°")
    }
  }
}

extension SyntheticPoseSequence.Frame {
  /// The frame as in a mirror: left is right.
  fileprivate var mirrored: Self {
    var frame = self
    frame.pose = BodyPose(aspectRatio: pose.aspectRatio)
    frame.lifted = BodyPose3D()
    for joint in BodyJoint.allCases {
      guard var place = pose[joint] else { continue }
      place.location.x = 1 - place.location.x
      frame.pose[joint.mirrorPartner] = place
    }
    for joint in BodyJoint3D.allCases {
      guard var place = lifted[joint] else { continue }
      place.position.x.negate()
      frame.lifted[joint.mirrorPartner] = place
    }
    return frame
  }
}
