import Imaging
import PoseCore
import PoseLifting
import PoseRequests
import Testing

struct ImageRequestTests {
  static func picture(width: Int = 448, height: Int = 448) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height, format: .bgrx)
    buffer.baseAddress.initializeMemory(as: UInt8.self, repeating: 90, count: buffer.bytesPerRow * height)
    return buffer
  }

  static func handler(seesSomebody: Bool) -> (ImageRequestHandler, ScriptedNetworks) {
    let networks = ScriptedNetworks(seesSomebody: seesSomebody)
    return (ImageRequestHandler(picture(), orientation: .up, networks: SharedNetworks(networks)), networks)
  }

  @Test func nobodyIsAnAnswer() async throws {
    let (handler, networks) = Self.handler(seesSomebody: false)
    #expect(try await handler.perform(DetectHumanBodyPoseRequest()) == .nobody)
    #expect(try await handler.perform(DetectHumanBodyPose3DRequest()) == .nobody)
    let rectangles = try await handler.perform(DetectHumanRectanglesRequest())
    #expect(rectangles == .nobody && rectangles.isEmpty && rectangles.first == nil)
    #expect(networks.landmarks.runs == 0)
  }

  @Test func rectangleIsTheDetectors() async throws {
    let (handler, networks) = Self.handler(seesSomebody: true)
    let found = try #require(try await handler.perform(DetectHumanRectanglesRequest()).first)
    // 20×10 pixels around (116, 116) of 224, from the lower left.
    #expect(abs(found.boundingBox.origin.x - 106.0 / 224) < 1e-6)
    #expect(abs(found.boundingBox.origin.y - (1 - 121.0 / 224)) < 1e-6)
    #expect(abs(found.boundingBox.width - 20.0 / 224) < 1e-6)
    #expect(abs(found.boundingBox.height - 10.0 / 224) < 1e-6)
    #expect(abs(found.confidence - 0.952574) < 1e-5)
    #expect(found.isUpperBodyOnly)
    let whole = try #require(try await handler.perform(DetectHumanRectanglesRequest(upperBodyOnly: false)).first)
    // 2 · 80 px · 1.25 would be 200 px wide around 116: the picture ends at 224 − 8 from it.
    #expect(abs(whole.boundingBox.origin.x - 16.0 / 224) < 1e-6)
    #expect(abs(whole.boundingBox.width - 200.0 / 224) < 1e-6)
    #expect(!whole.isUpperBodyOnly)
    #expect(try await handler.perform(DetectHumanRectanglesRequest(minimumConfidence: 0.99)) == .nobody)
    #expect(networks.landmarks.runs == 0)
  }

  @Test func poseHasItsJointsInOrder() async throws {
    let (handler, _) = Self.handler(seesSomebody: true)
    let observations = try await handler.perform(DetectHumanBodyPoseRequest())
    #expect(observations.count == 1)
    let person = try #require(observations.first)
    #expect(person.person == nil)
    #expect(abs(person.confidence - 0.9) < 1e-6)
    #expect(person.availableJointNames == BodyJoint.allCases)
    #expect(person.availableJointsGroupNames == BodyJointGroup.allCases)
    #expect(person.allJoints().map(\.key) == BodyJoint.allCases)
    #expect(person.allJoints(in: .leftLeg).map(\.key) == [.leftHip, .leftKnee, .leftAnkle])
    let knee = try #require(person.joint(for: .leftKnee))
    #expect(person.allJoints(in: .leftLeg)[1].value == knee)
    // The person's left is the picture's right; above the ankle, below the hip.
    #expect(knee.location.x > (try #require(person.joint(for: .rightKnee))).location.x)
    #expect(knee.location.y > (try #require(person.joint(for: .leftAnkle))).location.y)
    #expect(abs((person.pose.angleDegrees(at: .leftKnee, from: .leftHip, to: .leftAnkle) ?? 0) - 180) < 1e-3)
  }

  @Test func skeletonHasTransformsHeightAndCamera() async throws {
    let (handler, _) = Self.handler(seesSomebody: true)
    let person = try #require(try await handler.perform(DetectHumanBodyPose3DRequest()).first)
    #expect(person.bodyHeight == 1.8)
    #expect(person.heightEstimation == .reference)
    #expect(person.allJoints().map(\.key) == BodyJoint3D.allCases)
    #expect(person.availableJointNames == BodyJoint3D.allCases)
    #expect(person.parentJointName(for: .leftKnee) == .leftHip)
    #expect(person.parentJointName(for: .root) == nil)
    let root = try #require(person.joint(for: .root))
    #expect(root.position == .identity && root.parentJoint == .root)
    let knee = try #require(person.joint(for: .leftKnee))
    let scale = 1.8 / 1.64
    #expect(abs(knee.position.translation.y + 0.4 * scale) < 1e-6)
    #expect(abs(knee.localPosition.translation.y - 0.4 * scale) < 1e-6)
    #expect(knee.parentJoint == .leftHip)

    // The camera sees a flat person from the front: its place and the joints' distances agree.
    let camera = try person.cameraOriginMatrix
    #expect(camera.translation.z > 1)
    let relative = try #require(try person.cameraRelativePosition(for: .root))
    #expect(abs((relative.translation + camera.translation).sum()) < 1e-9)
    for joint in BodyJoint3D.allCases {
      guard let name = joint.bodyJoint, let flat = person.pose[name] else { continue }
      let point = try #require(person.pointInImage(for: joint))
      #expect(abs(point.x - flat.location.x) < 2e-3 && abs(point.y - flat.location.y) < 2e-3, "\(joint)")
    }
  }

  @Test func givenHeightIsMeasured() async throws {
    let (handler, _) = Self.handler(seesSomebody: true)
    let request = DetectHumanBodyPose3DRequest(bodyHeight: try BodyHeight(measuredMetres: 1.64))
    let person = try #require(try await handler.perform(request).first)
    #expect(person.bodyHeight == 1.64)
    #expect(person.heightEstimation == .measured)
    #expect(abs((person.skeleton.distance(from: .leftHip, to: .leftKnee) ?? 0) - 0.4) < 1e-6)
    let reference = try #require(try await handler.perform(DetectHumanBodyPose3DRequest()).first)
    let ratio = try person.cameraOriginMatrix.translation.z / reference.cameraOriginMatrix.translation.z
    #expect(abs(ratio - 1.64 / 1.8) < 1e-9)
  }

  @Test func networksAreLoadedOnceAndSharedByHandlers() async throws {
    let networks = ScriptedNetworks(seesSomebody: true)
    let shared = SharedNetworks(networks)
    for _ in 0..<2 {
      let handler = ImageRequestHandler(Self.picture(), orientation: .right, networks: shared)
      _ = try await handler.perform(DetectHumanBodyPoseRequest())
    }
    _ = try await ImageRequestHandler(Self.picture(), orientation: .up, networks: shared)
      .perform(DetectHumanRectanglesRequest())
    #expect(networks.loads == ["pose_detection", "pose_landmark_full"])
  }

  @Test func failuresAreThrownAndTheNextRequestWorks() async throws {
    let (handler, networks) = Self.handler(seesSomebody: true)
    networks.missing = ["pose_landmark_full"]
    await #expect(throws: ScriptedNetworks.Missing(name: "pose_landmark_full")) {
      try await handler.perform(DetectHumanBodyPoseRequest())
    }
    networks.missing = []
    networks.landmarks.failure = ScriptedNetworks.Missing(name: "run")
    await #expect(throws: ScriptedNetworks.Missing(name: "run")) {
      try await handler.perform(DetectHumanBodyPoseRequest())
    }
    networks.landmarks.failure = nil
    #expect(try await handler.perform(DetectHumanBodyPoseRequest()).count == 1)
  }
}
