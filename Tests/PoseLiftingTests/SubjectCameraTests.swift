import LinearAlgebra
import PoseCore
import PoseDetection
import PoseLifting
import TestSupport
import Testing

struct SubjectCameraTests {
  /// Truth is rounded to a millimetre and a tenth of a pixel: 1 % of the distance.
  @Test(arguments: try TrueFrame.load("truth"))
  func trueJointsGiveTheTrueCamera(frame: TrueFrame) throws {
    let camera = try SubjectCamera(pose: frame.pose, skeleton: frame.skeleton, intrinsics: frame.intrinsics)
    let expected = -frame.place(.root)
    #expect(length(camera.originMatrix.translation - expected) < 0.01 * length(expected), "\(frame.clip)")
    for joint in BodyJoint3D.allCases {
      guard let flat = joint.bodyJoint.flatMap({ frame.pose[$0] }), let solid = frame.skeleton[joint] else { continue }
      let point = try #require(camera.project(solid.position))
      let error = PixelPoint(point, in: frame.intrinsics.imageSize)
      let truth = PixelPoint(flat.location, in: frame.intrinsics.imageSize)
      #expect(max(abs(error.x - truth.x), abs(error.y - truth.y)) < 1.5, "\(frame.clip), \(joint)")
    }
  }

  /// Given the true focal length and height, BlazePose's joints put the camera within 25 % (a deep squat seen from
  /// the front), and within 6 % of people who stand.
  @Test(arguments: try TrueFrame.load("blazepose"))
  func blazePosesJointsGiveTheCamerasDistance(frame: TrueFrame) throws {
    let height = try #require(frame.bodyHeight)
    let pose = BodyPose(frame.blazePose, aspectRatio: frame.intrinsics.imageSize.aspectRatio)
    let skeleton = BodyPose3D(frame.blazePose, bodyHeight: height)
    let camera = try SubjectCamera(pose: pose, skeleton: skeleton, intrinsics: frame.intrinsics)
    let ratio = length(camera.originMatrix.translation) / length(frame.place(.root))
    #expect(abs(ratio - 1) < (frame.isStanding ? 0.06 : 0.25), "\(frame): \(ratio)")
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func projectedJointsGiveTheirCameraBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let intrinsics = CameraIntrinsics(
      imageSize: ImageSize(width: 1280, height: 720),
      longSideFieldOfViewDegrees: .random(in: 30...100, using: &random))
    let root = SIMD3(
      Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random),
      Double.random(in: -8 ... -2, using: &random))
    var pose = BodyPose(aspectRatio: intrinsics.imageSize.aspectRatio)
    var skeleton = BodyPose3D()
    for joint in BodyJoint3D.allCases {
      let place = SIMD3(
        Double.random(in: -0.9...0.9, using: &random), Double.random(in: -0.9...0.9, using: &random),
        Double.random(in: -0.9...0.9, using: &random))
      let confidence = Double.random(in: 0.2...1, using: &random)
      skeleton[joint] = Joint3D(position: place, confidence: confidence)
      guard let flat = joint.bodyJoint, let point = intrinsics.project(root + place) else { continue }
      pose[flat] = Joint(location: point, confidence: confidence)
    }
    let camera = try SubjectCamera(pose: pose, skeleton: skeleton, intrinsics: intrinsics)
    #expect(length(camera.originMatrix.translation + root) < 1e-9, "seed \(seed)")
  }

  @Test func whatCannotBeSolvedThrows() throws {
    let frame = try #require(try TrueFrame.load("truth").first)
    var pose = frame.pose
    for joint in BodyJoint.allCases where ![.leftHip, .rightHip, .leftKnee].contains(joint) { pose[joint] = nil }
    #expect(throws: PoseLiftingError.tooFewJoints(found: 3, needed: 4)) {
      try SubjectCamera(pose: pose, skeleton: frame.skeleton, intrinsics: frame.intrinsics)
    }
    var point = BodyPose3D()
    var flat = BodyPose(aspectRatio: 1)
    for joint in BodyJoint3D.allCases {
      point[joint] = Joint3D(position: .zero, confidence: 1)
      if let partner = joint.bodyJoint {
        flat[partner] = Joint(location: NormalizedPoint(x: 0.5, y: 0.5), confidence: 1)
      }
    }
    #expect(throws: LinearAlgebraError.singular(rank: 2, unknowns: 3)) {
      try SubjectCamera(pose: flat, skeleton: point, intrinsics: frame.intrinsics)
    }
    var inverted = frame.skeleton
    for joint in BodyJoint3D.allCases { inverted[joint]?.position *= -1 }
    #expect(throws: PoseLiftingError.self) {
      try SubjectCamera(pose: frame.pose, skeleton: inverted, intrinsics: frame.intrinsics)
    }
  }

  @Test func fieldOfViewGivesTheFocalLength() {
    let wide = CameraIntrinsics(imageSize: ImageSize(width: 640, height: 480), longSideFieldOfViewDegrees: 90)
    #expect(abs(wide.focalLength - 320) < 1e-9)
    let high = CameraIntrinsics(imageSize: ImageSize(width: 480, height: 640), longSideFieldOfViewDegrees: 90)
    #expect(abs(high.focalLength - 320) < 1e-9)
    #expect(high.principalPoint == PixelPoint(x: 240, y: 320))
    #expect(wide.project(SIMD3(0, 0, 1)) == nil)
  }
}
