import PoseCore
import PoseDetection
import Testing

@Suite struct BlazePoseLandmarksTests {
  @Test func thirtyThreeLandmarksInTheNetworksOrder() {
    #expect(PoseLandmark.allCases.count == PoseLandmark.count)
    let published: [(PoseLandmark, Int)] = [
      (.nose, 0), (.leftEye, 2), (.rightEye, 5), (.leftEar, 7), (.rightEar, 8), (.leftMouth, 9), (.leftShoulder, 11),
      (.rightShoulder, 12), (.leftElbow, 13), (.leftWrist, 15), (.rightWrist, 16), (.leftLittle, 17), (.leftIndex, 19),
      (.leftThumb, 21), (.leftHip, 23), (.rightHip, 24), (.leftKnee, 25), (.leftAnkle, 27), (.rightAnkle, 28),
      (.leftHeel, 29), (.leftFootIndex, 31), (.rightFootIndex, 32),
    ]
    for (landmark, index) in published { #expect(landmark.rawValue == index) }
  }

  @Test(arguments: PoseLandmark.allCases)
  func partnersAreMutualAndNamedAlike(landmark: PoseLandmark) {
    #expect(landmark.mirrorPartner.mirrorPartner == landmark)
    let swapped =
      landmark.name.hasPrefix("left")
      ? "right" + landmark.name.dropFirst(4) : landmark.name.replacing("right", with: "left")
    #expect(landmark.mirrorPartner.name == swapped)
    #expect(PoseLandmark(name: landmark.name) == landmark)
  }

  @Test func jointsComeFromTheirLandmarksWithTheOriginLowerLeft() throws {
    var landmarks = BlazePoseLandmarks()
    for landmark in PoseLandmark.allCases {
      let index = Float(landmark.rawValue)
      landmarks[landmark] = ImageLandmark(
        position: [index / 64, index / 128, 0], visibility: 0.5 + index / 128, presence: 0.75)
    }
    let pose = BodyPose(landmarks, aspectRatio: 1.5)
    #expect(pose.aspectRatio == 1.5)
    for joint in BodyJoint.allCases {
      guard let landmark = joint.landmark else { continue }
      #expect(landmark.name == joint.name)
      let found = try #require(pose[joint])
      #expect(
        found.location == NormalizedPoint(x: Double(landmark.rawValue) / 64, y: 1 - Double(landmark.rawValue) / 128))
      #expect(found.confidence == min(0.5 + Double(landmark.rawValue) / 128, 0.75))
    }
    let neck = try #require(pose[.neck])
    #expect(neck.location == NormalizedPoint(x: 11.5 / 64, y: 1 - 11.5 / 128))
    #expect(neck.confidence == 0.5 + 11.0 / 128)
    let root = try #require(pose[.root])
    #expect(root.location == NormalizedPoint(x: 23.5 / 64, y: 1 - 23.5 / 128))
  }

  @Test func aLandmarkThatIsNotFiniteLeavesItsJointsMissing() {
    var landmarks = BlazePoseLandmarks()
    landmarks[.leftHip].position.x = .nan
    landmarks[.nose].visibility = .nan
    let pose = BodyPose(landmarks, aspectRatio: 1)
    #expect(pose[.leftHip] == nil)
    #expect(pose[.root] == nil)
    #expect(pose[.rightHip] != nil)
    #expect(pose[.nose] == nil)
  }
}
