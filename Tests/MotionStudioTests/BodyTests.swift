import PoseCore
import Testing

@testable import MotionStudio

struct BodyTests {
  private static let standing = Result { try MotionLibrary.motion(named: "squat").places(at: 0) }

  private func length(_ places: BodyPlaces, _ one: BodyJoint, _ other: BodyJoint) -> Double {
    (places[one] - places[other]).length
  }

  @Test func buildChangesLengthsByItsFactors() throws {
    let places = try Self.standing.get()
    var build = BodyBuild()
    (build.trunk, build.thigh, build.forearm, build.shoulderWidth) = (1.1, 0.9, 1.2, 1.15)
    let built = build.applied(to: places)
    #expect(abs(length(built, .neck, .root) / length(places, .neck, .root) - 1.1) < 1e-9)
    #expect(abs(length(built, .leftHip, .leftKnee) / length(places, .leftHip, .leftKnee) - 0.9) < 1e-9)
    #expect(abs(length(built, .rightElbow, .rightWrist) / length(places, .rightElbow, .rightWrist) - 1.2) < 1e-9)
    let width = length(built, .leftShoulder, .rightShoulder) / length(places, .leftShoulder, .rightShoulder)
    #expect(abs(width - 1.15) < 1e-9)
    #expect(built[.root] == places[.root])
  }

  @Test(arguments: ArmPose.allCases)
  func armPosesKeepLengthsAndAreMirrorImages(_ pose: ArmPose) throws {
    let places = try Self.standing.get()
    for (index, limb) in Limb.arms.enumerated() {
      let side = index == 0 ? 1.0 : -1
      var posed = places
      pose.apply(limb, side: side, trunk: TrunkAxes(places), offset: .zero, to: &posed)
      #expect(abs(length(posed, limb.base, limb.middle) - length(places, limb.base, limb.middle)) < 1e-9)
      #expect(abs(length(posed, limb.middle, limb.end) - length(places, limb.middle, limb.end)) < 1e-9)
      let mirrored = places.mirrored
      var twin = mirrored
      pose.apply(Limb.arms[1 - index], side: -side, trunk: TrunkAxes(mirrored), offset: .zero, to: &twin)
      #expect((twin.mirrored[limb.end] - posed[limb.end]).length < 1e-9)
    }
  }

  @Test func seatedThighsAreLevelAndShinsHang() throws {
    let seated = try Self.standing.get().seated(kneesApart: 0, thighDrop: 0)
    #expect(abs(seated[.leftKnee].y - seated[.leftHip].y) < 0.02)
    #expect(seated[.leftKnee].z > seated[.leftHip].z + 0.3)
    #expect(seated[.leftAnkle].y < seated[.leftKnee].y - 0.3)
  }

  @Test func handsSpreadByTheFactorAboutTheMiddle() throws {
    let motion = try MotionLibrary.motion(named: "biceps-curl")
    let places = motion.places(at: 0.7)
    let spread = places.spread(Limb.arms, by: 0.7)
    let before = places[.leftWrist].x - places[.rightWrist].x
    #expect(abs((spread[.leftWrist].x - spread[.rightWrist].x) / before - 0.7) < 0.02)
    #expect(abs(length(spread, .leftElbow, .leftWrist) - length(places, .leftElbow, .leftWrist)) < 1e-9)
  }
}
