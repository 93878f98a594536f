import PoseCore
import TestSupport
import Testing

struct MirroringTests {
  static func randomPose(_ random: inout SeededGenerator) -> BodyPose {
    var pose = BodyPose(aspectRatio: .random(in: 0.4...2.5, using: &random))
    for joint in BodyJoint.allCases where Int.random(in: 0..<5, using: &random) > 0 {
      // Multiples of 1/1024, so that 1 − x loses nothing.
      let x = Double(Int.random(in: 0...1024, using: &random)) / 1024
      let y = Double.random(in: 0...1, using: &random)
      pose[joint] = Joint(location: NormalizedPoint(x: x, y: y), confidence: .random(in: 0...1, using: &random))
    }
    return pose
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func bodyMirroredTwiceIsTheSame(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pose = Self.randomPose(&random)
    #expect(pose.mirrored.mirrored == pose, "seed \(seed)")
    for joint in BodyJoint.allCases {
      #expect(pose.mirrored[joint.mirrorPartner]?.location == pose[joint]?.location.mirrored, "seed \(seed)")
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func anglesChangeSidesAndKeepTheirSize(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pose = Self.randomPose(&random)
    let left = pose.angleDegrees(at: .leftKnee, from: .leftHip, to: .leftAnkle, minimumConfidence: 0)
    let right = pose.mirrored.angleDegrees(at: .rightKnee, from: .rightHip, to: .rightAnkle, minimumConfidence: 0)
    #expect((left == nil) == (right == nil), "seed \(seed)")
    #expect(abs((left ?? 0) - (right ?? 0)) < 1e-9, "seed \(seed)")
  }

  @Test func skeletonAndHandsChangeSides() {
    var body = BodyPose3D()
    body[.leftWrist] = Joint3D(position: SIMD3(0.25, 0.5, 0.125), confidence: 0.75)
    #expect(body.mirrored[.rightWrist] == Joint3D(position: SIMD3(-0.25, 0.5, 0.125), confidence: 0.75))
    #expect(body.mirrored[.leftWrist] == nil)
    #expect(body.mirrored.mirrored == body)

    var hand = HandPose(chirality: .left, aspectRatio: 1.5)
    hand[.indexTip] = Joint(location: NormalizedPoint(x: 0.25, y: 0.5), confidence: 1)
    #expect(hand.mirrored.chirality == .right)
    #expect(hand.mirrored[.indexTip]?.location == NormalizedPoint(x: 0.75, y: 0.5))
    #expect(hand.mirrored.mirrored == hand)

    var hand3D = HandPose3D(chirality: .right)
    hand3D[.thumbTip] = Joint3D(position: SIMD3(0.05, 0, 0.01), confidence: 1)
    #expect(hand3D.mirrored.chirality == .left)
    #expect(hand3D.mirrored[.thumbTip]?.position == SIMD3(-0.05, 0, 0.01))
    #expect(hand3D.mirrored.mirrored == hand3D)
  }
}

struct PoseValueTests {
  @Test(arguments: [
    Joint(location: NormalizedPoint(x: .nan, y: 0), confidence: 1),
    Joint(location: NormalizedPoint(x: 0, y: .infinity), confidence: 1),
    Joint(location: NormalizedPoint(x: 0, y: 0), confidence: .nan),
    Joint(location: NormalizedPoint(x: 0, y: 0), confidence: -1),
  ])
  func jointThatIsNotFiniteIsMissing(joint: Joint) {
    var body = BodyPose(aspectRatio: 1)
    body[.nose] = joint
    #expect(body[.nose] == nil)
    #expect(body.joint(.nose, minimumConfidence: -5) == nil)
    var hand = HandPose(chirality: .left, aspectRatio: 1)
    hand[.wrist] = joint
    #expect(hand[.wrist] == nil)
    var body3D = BodyPose3D()
    body3D[.root] = Joint3D(position: SIMD3(joint.location.x, joint.location.y, 0), confidence: joint.confidence)
    #expect(body3D[.root] == nil)
    var hand3D = HandPose3D(chirality: .left)
    hand3D[.wrist] = Joint3D(position: SIMD3(joint.location.x, joint.location.y, 0), confidence: joint.confidence)
    #expect(hand3D[.wrist] == nil)
  }

  @Test func confidenceOfZeroIsLocated() {
    var body = BodyPose(aspectRatio: 1)
    body[.nose] = Joint(location: NormalizedPoint(x: 0, y: 0), confidence: 0)
    #expect(body[.nose] != nil)
    #expect(body.joint(.nose, minimumConfidence: 0.5) == nil)
  }
}
