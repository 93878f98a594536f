import PoseCore
import PoseLifting
import TestSupport
import Testing

struct JointTransformTests {
  static func upright() -> BodyPose3D {
    let places: [BodyJoint3D: SIMD3<Double>] = [
      .root: .zero, .spine: SIMD3(0, 0.2, 0), .centerShoulder: SIMD3(0, 0.5, 0), .centerHead: SIMD3(0, 0.7, 0),
      .topHead: SIMD3(0, 0.85, 0), .leftShoulder: SIMD3(0.2, 0.5, 0), .leftElbow: SIMD3(0.5, 0.5, 0),
      .leftWrist: SIMD3(0.75, 0.5, 0), .rightShoulder: SIMD3(-0.2, 0.5, 0), .rightElbow: SIMD3(-0.5, 0.5, 0),
      .rightWrist: SIMD3(-0.75, 0.5, 0), .leftHip: SIMD3(0.1, 0, 0), .leftKnee: SIMD3(0.1, -0.4, 0),
      .leftAnkle: SIMD3(0.1, -0.8, 0), .rightHip: SIMD3(-0.1, 0, 0), .rightKnee: SIMD3(-0.1, -0.4, 0),
      .rightAnkle: SIMD3(-0.1, -0.8, 0),
    ]
    var pose = BodyPose3D()
    for (joint, place) in places { pose[joint] = Joint3D(position: place, confidence: 1) }
    return pose
  }

  static func random(_ random: inout SeededGenerator) -> BodyPose3D {
    var pose = upright()
    for joint in BodyJoint3D.allCases where joint != .root {
      pose[joint]?.position += SIMD3(
        .random(in: -0.3...0.3, using: &random), .random(in: -0.3...0.3, using: &random),
        .random(in: -0.3...0.3, using: &random))
    }
    return pose
  }

  @Test func limbsStraightAtRestTurnNothing() throws {
    let transforms = JointTransforms(Self.upright())
    #expect(transforms.fromRoot(.root) == .identity)
    for joint in [BodyJoint3D.leftElbow, .rightElbow, .leftKnee, .rightKnee, .leftWrist, .rightAnkle] {
      let local = try #require(transforms.fromParent(joint))
      #expect(length(local.xAxis - SIMD3(1, 0, 0)) < 1e-12, "\(joint)")
      #expect(length(local.yAxis - SIMD3(0, 1, 0)) < 1e-12, "\(joint)")
    }
  }

  @Test func kneeBentByNinetyDegreesTurnsByNinety() throws {
    var pose = Self.upright()
    pose[.leftAnkle]?.position = SIMD3(0.1, -0.4, -0.4)
    let local = try #require(JointTransforms(pose).fromParent(.leftKnee))
    #expect(abs(local.yAxis.y) < 1e-12)
    #expect(length(local.translation - SIMD3(0, 0.4, 0)) < 1e-12)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func transformsAreRigidAndChain(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pose = Self.random(&random)
    let transforms = JointTransforms(pose)
    for joint in BodyJoint3D.allCases {
      let transform = try #require(transforms.fromRoot(joint))
      let (x, y, z) = (transform.xAxis, transform.yAxis, transform.zAxis)
      #expect(abs(length(x) - 1) < 1e-9 && abs(length(y) - 1) < 1e-9, "seed \(seed), \(joint)")
      #expect(length(crossProduct(x, y) - z) < 1e-9, "seed \(seed), \(joint)")
      #expect(transform.translation == pose[joint]?.position, "seed \(seed), \(joint)")

      var chained = Transform3D.identity
      var current: BodyJoint3D? = joint
      while let link = current {
        chained = try #require(transforms.fromParent(link)) * chained
        current = link.parent
      }
      #expect(length(chained.translation - transform.translation) < 1e-9, "seed \(seed), \(joint)")
      #expect(length(chained.xAxis - x) < 1e-9, "seed \(seed), \(joint)")
    }
    for (start, end) in [
      (BodyJoint3D.leftHip, BodyJoint3D.leftKnee), (.rightElbow, .rightWrist), (.centerHead, .topHead),
    ] {
      let local = try #require(transforms.fromParent(end)).translation
      let bone = try #require(pose.distance(from: start, to: end))
      #expect(length(local - SIMD3(0, bone, 0)) < 1e-9, "seed \(seed), \(end)")
    }
  }

  @Test func missingJointsAreMissingAndTheRestHolds() {
    var pose = Self.upright()
    pose[.leftKnee] = nil
    pose[.leftHip] = nil
    let transforms = JointTransforms(pose)
    #expect(transforms.fromRoot(.leftKnee) == nil)
    #expect(transforms.fromParent(.leftAnkle) == nil)
    #expect(transforms.fromRoot(.leftAnkle)?.translation == SIMD3(0.1, -0.8, 0))
    #expect(JointTransforms(BodyPose3D()).fromRoot(.root) == nil)
  }

  @Test func limbFoldedStraightBackStaysRigid() throws {
    var pose = Self.upright()
    pose[.leftAnkle]?.position = SIMD3(0.1, 0, 0)
    let transform = try #require(JointTransforms(pose).fromRoot(.leftKnee))
    #expect(transform.yAxis == SIMD3(0, 1, 0))
    #expect(length(crossProduct(transform.xAxis, transform.yAxis) - transform.zAxis) < 1e-12)
  }
}
