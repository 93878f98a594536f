import PoseCore
import PoseDetection
import PoseLifting
import Testing

struct LiftingTests {
  /// What remains is the network's own error: the median joint of these frames is under 12 cm off in people who stand
  /// and 24 cm in a deep squat, the bones that are built here up to 9 cm.
  @Test(arguments: try TrueFrame.load("blazepose"))
  func jointsAreNearTheTruth(frame: TrueFrame) throws {
    let height = try #require(frame.bodyHeight)
    let skeleton = BodyPose3D(frame.blazePose, bodyHeight: height)
    let errors = try BodyJoint3D.allCases.map { joint in
      length(try #require(skeleton[joint]).position - (frame.place(joint) - frame.place(.root)))
    }.sorted()
    #expect(errors[8] < (frame.isStanding ? 0.12 : 0.28), "\(frame): \(errors)")
    for joint in [BodyJoint3D.spine, .centerShoulder, .centerHead, .topHead] {
      let parent = try #require(joint.parent)
      let expected = length(frame.place(joint) - frame.place(parent))
      let found = try #require(skeleton.distance(from: parent, to: joint, minimumConfidence: 0))
      #expect(abs(found - expected) < 0.11, "\(frame): \(joint) \(found), \(expected)")
    }
  }

  @Test func heightScalesEveryJoint() throws {
    let frame = try #require(try TrueFrame.load("blazepose").first)
    let small = BodyPose3D(frame.blazePose, bodyHeight: 1)
    let tall = BodyPose3D(frame.blazePose, bodyHeight: 2)
    for joint in BodyJoint3D.allCases {
      let (first, second) = (try #require(small[joint]), try #require(tall[joint]))
      #expect(length(first.position * 2 - second.position) < 1e-12)
      #expect(first.confidence == second.confidence)
    }
    #expect(small[.root]?.position == .zero)
  }

  @Test func axesAreTurnedAndConfidenceIsTheLowest() {
    var landmarks = BlazePoseLandmarks()
    for landmark in PoseLandmark.allCases {
      landmarks[world: landmark] = WorldLandmark(position: .zero, visibility: 0.75, presence: 1)
    }
    landmarks[world: .leftWrist].position = SIMD3(0.25, 0.5, -0.125)
    landmarks[world: .rightHip].visibility = 0.25
    let pose = BodyPose3D(landmarks, bodyHeight: BlazePoseLandmarks.nominalBodyHeight)
    #expect(pose[.leftWrist] == Joint3D(position: SIMD3(0.25, -0.5, 0.125), confidence: 0.75))
    #expect(pose[.root]?.confidence == 0.25)
    #expect(pose[.spine]?.confidence == 0.25)
    #expect(pose[.centerShoulder]?.confidence == 0.75)
    #expect(pose[.topHead]?.position == .zero)
  }

  @Test func landmarksThatAreNotFiniteLeaveJointsMissing() throws {
    let frame = try #require(try TrueFrame.load("blazepose").first)
    var landmarks = frame.blazePose
    landmarks[world: .leftKnee].position.x = .nan
    landmarks[world: .rightShoulder].position.z = .infinity
    let pose = BodyPose3D(landmarks, bodyHeight: 1.8)
    #expect(pose[.leftKnee] == nil)
    #expect(pose[.rightShoulder] == nil)
    #expect(pose[.centerShoulder] == nil)
    #expect(pose[.spine] == nil)
    #expect(pose[.leftAnkle] != nil)
    landmarks[world: .leftHip].position.y = .nan
    let none = BodyPose3D(landmarks, bodyHeight: 1.8)
    #expect(BodyJoint3D.allCases.allSatisfy { none[$0] == nil })
  }

  @Test func heightsOfNobodyAreRefused() throws {
    #expect(BodyHeight.reference.metres == 1.8)
    #expect(try BodyHeight(measuredMetres: 1.65).estimation == .measured)
    for metres in [0, -1, 3, 175, .nan, .infinity] as [Double] {
      #expect(throws: PoseLiftingError.self, "\(metres)") { try BodyHeight(measuredMetres: metres) }
    }
    #expect(
      PoseLiftingError.impossibleHeight(metres: 175).description
        == "no person is that tall (175.0 m); give a height in metres, for instance 1.75")
  }
}
