import Glibc
import PoseCore
import TestSupport
import Testing

@testable import RepCounting

struct SignalFusionTests {
  private let knee = Measure.jointAngle(.sided(.hip), .sided(.knee), .sided(.ankle), in: .picture)

  private func exercise(_ signals: [Signal], sides: Exercise.Sides = .together) -> Exercise {
    Exercise(
      name: "a", title: "A", angleJoints: (.sided(.hip), .sided(.knee), .sided(.ankle)), sides: sides, signals: signals)
  }

  /// A pose whose knees have these angles, with a confidence each.
  private func pose(left: (degrees: Double, confidence: Double), right: (degrees: Double, confidence: Double))
    -> BodyPose
  {
    var pose = BodyPose(aspectRatio: 1)
    for (joints, side) in [
      ([BodyJoint.leftHip, .leftKnee, .leftAnkle], left), ([.rightHip, .rightKnee, .rightAnkle], right),
    ] {
      let bend = (180 - side.degrees) * .pi / 180
      let knee = SIMD2(0.5, 0.4)
      let places = [SIMD2(0.5, 0.6), knee, knee + SIMD2(0.2 * sin(bend), -0.2 * cos(bend))]
      for (joint, place) in zip(joints, places) {
        pose[joint] = Joint(location: NormalizedPoint(x: place.x, y: place.y), confidence: side.confidence)
      }
    }
    return pose
  }

  private func progress(_ pose: BodyPose, sides: Exercise.Sides = .together) -> Double? {
    var fusion = SignalFusion(exercise([Signal(knee, from: 180, to: 80)], sides: sides))
    return fusion.update(pose, lifted: nil, torsoLength: nil, at: FrameTime(seconds: 0))?.progress
  }

  @Test func sidesWeighByVisibilitySquared() throws {
    let even = try #require(progress(pose(left: (130, 0.9), right: (90, 0.9))))
    #expect(abs(even - 0.7) < 1e-9)
    let uneven = try #require(progress(pose(left: (130, 0.9), right: (90, 0.6))))
    #expect(abs(uneven - (0.5 * 0.81 + 0.9 * 0.36) / (0.81 + 0.36)) < 1e-9)
    let single = try #require(progress(pose(left: (130, 0.9), right: (90, 0.4))))
    #expect(abs(single - 0.5) < 1e-9)
  }

  @Test func theDeeperSideLeadsWhenItIsSeenWellEnough() throws {
    #expect(abs(try #require(progress(pose(left: (130, 0.9), right: (90, 0.9)), sides: .deeper)) - 0.9) < 1e-9)
    #expect(abs(try #require(progress(pose(left: (90, 0.9), right: (130, 0.9)), sides: .deeper)) - 0.9) < 1e-9)
    // A visibility of 0.5 weighs less than a quarter of 1.
    #expect(abs(try #require(progress(pose(left: (130, 1), right: (90, 0.49)), sides: .deeper)) - 0.5) < 1e-9)
  }

  @Test func nothingSeenIsNoProgress() {
    #expect(progress(pose(left: (90, 0.3), right: (90, 0.3))) == nil)
    #expect(progress(BodyPose(aspectRatio: 1)) == nil)
  }

  @Test func evidenceIsTheShareOfTheSignalsThatAreSeen() throws {
    let signals = [
      Signal(knee, from: 180, to: 80, weight: 3), Signal(.drop(of: .fixed(.neck), windowSeconds: 8), from: 0, to: 1),
      Signal(.inclination(from: .fixed(.root), to: .fixed(.neck), in: .space), from: 0, to: 90, weight: 5),
    ]
    var fusion = SignalFusion(exercise(signals))
    let result = fusion.update(
      pose(left: (90, 0.8), right: (90, 0.8)), lifted: nil, torsoLength: 0.2, at: FrameTime(seconds: 0))
    // Without a lifted skeleton a signal in space is not asked for.
    #expect(abs(try #require(result).evidence - 3 * 0.64 / 4) < 1e-9)
  }

  @Test func aSideThatGoesOutOfSightFadesOut() throws {
    var fusion = SignalFusion(exercise([Signal(knee, from: 180, to: 80)]))
    var last = 0.0
    for frame in 0..<60 {
      let right = frame < 30 ? 0.9 : 0.1
      let result = fusion.update(
        pose(left: (150, 0.9), right: (80, right)), lifted: nil, torsoLength: nil,
        at: FrameTime(seconds: Double(frame) / 30))
      let progress = try #require(result).progress
      if frame > 0 { #expect(abs(progress - last) < 0.05) }
      last = progress
    }
    #expect(abs(last - 0.3) < 0.05)
  }
}
