import PoseCore
import TestSupport
import Testing

@testable import RepCounting

struct LeadTests {
  private func lead(trunk: Double, shank: Double, depth: Double, azimuthDegrees: Double) throws -> Double {
    var squatter = SyntheticSquatter()
    squatter.trunkDegrees = trunk
    squatter.shankDegrees = shank
    var camera = SyntheticPoseCamera(azimuthDegrees: azimuthDegrees)
    camera.distanceMetres = 6
    let (pose, _) = camera.poses(of: squatter.places(depth: depth)) { _ in 0.9 }
    let neck = try #require(pose[.neck])
    // 0.5 m at 6 m with a focal length of 1.3 picture heights.
    return try #require(pose.lead(of: neck.location, torsoLength: 0.5 / 6 * 1.3, minimumConfidence: 0.5))
  }

  @Test(arguments: [0.0, 30, 90, 150, 180, 270])
  func aSquatKeepsItsBalanceFromAnyView(azimuthDegrees: Double) throws {
    for depth in [0, 0.25, 0.5, 0.75, 1] {
      #expect(try lead(trunk: 40, shank: 27, depth: depth, azimuthDegrees: azimuthDegrees) > -0.2)
    }
  }

  @Test(arguments: [50.0, 90, 130, 230, 270])
  func aSeatedBodyIsBehindItsFeet(azimuthDegrees: Double) throws {
    #expect(try lead(trunk: 5, shank: 0, depth: 1, azimuthDegrees: azimuthDegrees) < -0.5)
  }

  @Test func fromTheFrontNothingShows() throws {
    #expect(abs(try lead(trunk: 5, shank: 0, depth: 1, azimuthDegrees: 0)) < 0.05)
  }

  @Test func itNeedsAWholeLeg() {
    var pose = BodyPose(aspectRatio: 1)
    pose[.leftHip] = Joint(location: NormalizedPoint(x: 0.5, y: 0.5), confidence: 0.9)
    pose[.leftKnee] = Joint(location: NormalizedPoint(x: 0.6, y: 0.4), confidence: 0.9)
    pose[.leftAnkle] = Joint(location: NormalizedPoint(x: 0.5, y: 0.3), confidence: 0.4)
    #expect(pose.lead(of: NormalizedPoint(x: 0.4, y: 0.8), torsoLength: 0.2, minimumConfidence: 0.5) == nil)
  }
}
