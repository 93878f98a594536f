import PoseCore
import TestSupport
import Testing

@testable import RepCounting

struct BodyScaleTests {
  /// What the scale says of an upright person from the front, in picture heights.
  private func torsoLength(depth: Double, azimuthDegrees: Double, isLifted: Bool) throws -> Double {
    var camera = SyntheticPoseCamera(azimuthDegrees: azimuthDegrees)
    camera.distanceMetres = 5
    let (pose, lifted) = camera.poses(of: SyntheticSquatter().places(depth: depth)) { _ in 0.9 }
    var scale = BodyScale(minimumConfidence: 0.5)
    scale.update(pose, lifted: isLifted ? lifted : nil, at: FrameTime(seconds: 0))
    return try #require(scale.torsoLength)
  }

  @Test(arguments: [0.0, 45, 90, 135, 180], [0.0, 0.5, 1])
  func theLiftedSkeletonGivesTheSameFromAnyView(azimuthDegrees: Double, depth: Double) throws {
    // 0.5 m at 5 m with a focal length of 1.3 picture heights.
    let expected = 0.5 / 5 * 1.3
    #expect(abs(try torsoLength(depth: depth, azimuthDegrees: azimuthDegrees, isLifted: true) / expected - 1) < 0.1)
  }

  @Test(arguments: [0.0, 90])
  func withoutOneItIsTheLongestThatTheBodyLooks(azimuthDegrees: Double) throws {
    let upright = try torsoLength(depth: 0, azimuthDegrees: azimuthDegrees, isLifted: false)
    let deep = try torsoLength(depth: 1, azimuthDegrees: azimuthDegrees, isLifted: false)
    #expect(abs(upright / (0.5 / 5 * 1.3) - 1) < 0.1)
    #expect(abs(deep / upright - 1) < 0.2)
  }

  @Test func aBadFrameDoesNotMoveIt() {
    let camera = SyntheticPoseCamera()
    let places = SyntheticSquatter().places(depth: 0)
    var scale = BodyScale(minimumConfidence: 0.5)
    for frame in 0..<40 {
      var near = camera
      if frame % 10 == 9 { near.distanceMetres = 1 }
      let (pose, lifted) = near.poses(of: places) { _ in 0.9 }
      scale.update(pose, lifted: lifted, at: FrameTime(seconds: Double(frame) * 0.2))
    }
    #expect(abs((scale.torsoLength ?? 0) / (0.5 / 3.5 * 1.3) - 1) < 0.1)
  }

  @Test func nothingSeenIsNoScale() {
    var scale = BodyScale(minimumConfidence: 0.5)
    scale.update(BodyPose(aspectRatio: 1), lifted: BodyPose3D(), at: FrameTime(seconds: 0))
    #expect(scale.torsoLength == nil)
  }
}
