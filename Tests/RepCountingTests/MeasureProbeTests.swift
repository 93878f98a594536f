import PoseCore
import TestSupport
import Testing

@testable import RepCounting

struct MeasureProbeTests {
  /// A figure whose joints are at round places: the picture is 2 units wide, 1 high.
  private let pose: BodyPose = {
    var pose = BodyPose(aspectRatio: 2)
    func put(_ joint: BodyJoint, _ x: Double, _ y: Double, _ confidence: Double = 0.9) {
      pose[joint] = Joint(location: NormalizedPoint(x: x / 2, y: y), confidence: confidence)
    }
    put(.leftHip, 1.0, 0.5)
    put(.leftKnee, 1.1, 0.4)
    put(.leftAnkle, 1.0, 0.3, 0.6)
    put(.rightHip, 1.0, 0.5)
    put(.rightKnee, 1.0, 0.3)
    put(.rightAnkle, 1.0, 0.1, 0.3)
    put(.root, 1.0, 0.5)
    put(.neck, 1.2, 0.7)
    return pose
  }()

  private func read(_ measure: Measure, _ side: BodySide = .left, torsoLength: Double? = 0.2) -> Double? {
    var probe = MeasureProbe(measure, side: side, minimumConfidence: 0.5)
    return probe.read(pose, lifted: nil, torsoLength: torsoLength, at: FrameTime(seconds: 0))?.value
  }

  private func isNear(_ value: Double?, _ expected: Double) -> Bool { value.map { abs($0 - expected) < 1e-9 } ?? false }

  @Test func picturesAreMeasuredIsotropically() {
    #expect(isNear(read(.jointAngle(.sided(.hip), .sided(.knee), .sided(.ankle), in: .picture)), 90))
    #expect(isNear(read(.inclination(from: .fixed(.root), to: .fixed(.neck), in: .picture)), 45))
    #expect(isNear(read(.height(of: .sided(.hip), above: .sided(.ankle), in: .picture, per: .torso)), 1))
    #expect(isNear(read(.distance(.fixed(.neck), .fixed(.root), in: .picture, per: .torso)), 2.squareRoot()))
    #expect(isNear(read(.position(of: .fixed(.neck), along: .horizontal)), 1.2))
    #expect(isNear(read(.position(of: .fixed(.neck), along: .vertical)), 0.7))
  }

  @Test func aJointBelowTheGateIsMissing() {
    #expect(read(.jointAngle(.sided(.hip), .sided(.knee), .sided(.ankle), in: .picture), .right) == nil)
    #expect(read(.inclination(from: .fixed(.leftElbow), to: .fixed(.neck), in: .picture)) == nil)
  }

  @Test func lengthsNeedAScaleAndSpaceALiftedSkeleton() {
    #expect(read(.height(of: .sided(.hip), above: .sided(.ankle), in: .picture, per: .torso), torsoLength: nil) == nil)
    #expect(read(.jointAngle(.sided(.hip), .sided(.knee), .sided(.ankle), in: .space)) == nil)
  }

  @Test func confidenceIsThatOfTheLeastSureJoint() {
    var probe = MeasureProbe(
      .jointAngle(.sided(.hip), .sided(.knee), .sided(.ankle), in: .picture), side: .left, minimumConfidence: 0.5)
    let reading = probe.read(pose, lifted: nil, torsoLength: nil, at: FrameTime(seconds: 0))
    #expect(reading?.confidence == 0.6)
  }

  @Test func aDropIsFromTheHighestOfTheWindow() {
    var probe = MeasureProbe(.drop(of: .fixed(.neck), windowSeconds: 8), side: .left, minimumConfidence: 0.5)
    func drop(_ height: Double, at seconds: Double) -> Double? {
      var pose = BodyPose(aspectRatio: 1)
      pose[.neck] = Joint(location: NormalizedPoint(x: 0.5, y: height), confidence: 0.9)
      return probe.read(pose, lifted: nil, torsoLength: 0.2, at: FrameTime(seconds: seconds))?.value
    }
    #expect(isNear(drop(0.6, at: 0), 0))
    #expect(isNear(drop(0.8, at: 1), 0))
    #expect(isNear(drop(0.5, at: 2), 1.5))
    #expect(isNear(drop(0.5, at: 8.5), 1.5))
    #expect(isNear(drop(0.5, at: 9.5), 0))
  }

  @Test func spaceIsMeasuredInMetresOfTheBody() {
    var squatter = SyntheticSquatter()
    squatter.thighDegrees = 90
    squatter.shankDegrees = 0
    squatter.trunkDegrees = 30
    var camera = SyntheticPoseCamera(azimuthDegrees: 30)
    camera.targetHeightMetres = camera.heightMetres
    let (pose, lifted) = camera.poses(of: squatter.places(depth: 1)) { _ in 0.9 }
    func read(_ measure: Measure) -> Double {
      var probe = MeasureProbe(measure, side: .right, minimumConfidence: 0.5)
      return probe.read(pose, lifted: lifted, torsoLength: nil, at: FrameTime(seconds: 0))?.value ?? .nan
    }
    // The hips are narrower than the knees, so the angle is not quite 90.
    #expect(abs(read(.jointAngle(.sided(.hip), .sided(.knee), .sided(.ankle), in: .space)) - 90) < 2)
    #expect(abs(read(.inclination(from: .fixed(.root), to: .fixed(.neck), in: .space)) - 30) < 1e-6)
    #expect(abs(read(.height(of: .sided(.hip), above: .sided(.ankle), in: .space, per: .leg)) - 0.5) < 0.02)
    #expect(abs(read(.distance(.fixed(.leftAnkle), .fixed(.rightAnkle), in: .space, per: .torso)) - 0.34 / 0.5) < 1e-6)
  }
}
