import Imaging
import PoseCore
import PoseDetection
import PoseRequests
import Testing

struct HandRequestTests {
  @Test func noHandIsAnAnswer() async throws {
    let (handler, networks) = ImageRequestTests.handler(seesSomebody: false)
    #expect(try await handler.perform(DetectHumanHandPoseRequest()) == .nobody)
    // Once as it is, once for a hand that fills the picture.
    #expect(networks.palms.runs == 2 && networks.hands.runs == 0 && networks.detection.runs == 0)
  }

  @Test func handHasItsLandmarksInOrder() async throws {
    let (handler, networks) = ImageRequestTests.handler(seesSomebody: true)
    let request = DetectHumanHandPoseRequest()
    #expect(request.maximumHandCount == 2)
    let observations = try await handler.perform(request)
    #expect(observations.count == 1)
    let hand = try #require(observations.first)
    #expect(hand.chirality == .right && hand.pose3D?.chirality == .right)
    #expect(hand.chiralityConfidence > 0.9 && abs(hand.confidence - 0.9) < 1e-6)
    #expect(hand.hand == nil && hand.person == nil)
    #expect(hand.availableJointNames == HandLandmark.allCases)
    #expect(hand.availableJointsGroupNames == HandLandmarkGroup.allCases)
    #expect(hand.allJoints().map(\.key) == HandLandmark.allCases)
    #expect(hand.allJoints(in: .thumb).map(\.key) == [.thumbCMC, .thumbMP, .thumbIP, .thumbTip])
    let wrist = try #require(hand.joint(for: .wrist))
    let tip = try #require(hand.joint(for: .middleTip))
    // Origin lower left; the palm's middle is at (100, 100) of 192.
    #expect(tip.location.y > wrist.location.y)
    #expect(abs(wrist.location.x - 100.0 / 192) < 0.01)
    #expect(try #require(hand.pose3D?[.middleTip]).position.y > 0.1)
    #expect(networks.loads == ["palm_detection_full", "hand_landmark_full"])
  }

  @Test func liteModelIsUsedWhenAskedFor() async throws {
    let (handler, networks) = ImageRequestTests.handler(seesSomebody: true)
    _ = try await handler.perform(DetectHumanHandPoseRequest(model: .lite))
    #expect(networks.loads == ["palm_detection_lite", "hand_landmark_lite"])
    #expect(try await handler.perform(DetectHumanHandPoseRequest(minimumConfidence: 0.99, model: .lite)) == .nobody)
  }

  @Test func handsAloneCostOnlyTheirNetworks() throws {
    let networks = ScriptedNetworks(seesSomebody: true)
    let handler = try SequenceRequestHandler(networks: networks, hands: .init(maximumHands: 1))
    for index in 0..<3 {
      let frame = SequenceRequestTests.frame(Double(index) / 30)
      let scene = try handler.scene(in: frame)
      #expect(scene.view == .nobody && scene.hands.hands.map(\.id) == [HandID(1)])
      let observation = try #require(try handler.perform(DetectHumanHandPoseRequest(), on: frame).first)
      #expect(observation.hand == HandID(1) && observation.pose == scene.hands.hands[0].pose)
    }
    #expect(networks.loads == SequenceRequestHandler.networkNames(hands: .full, withPeople: false))
    #expect(networks.palms.runs == 1 && networks.hands.runs == 3)
    // People cost once somebody asks for them.
    #expect(try handler.perform(DetectHumanBodyPoseRequest(), on: SequenceRequestTests.frame(1)).count == 1)
    #expect(Set(networks.loads) == Set(SequenceRequestHandler.networkNames(hands: .full, withPeople: true)))
  }

  @Test func aHandlerOfPeopleSeeksNoHands() throws {
    let networks = ScriptedNetworks(seesSomebody: true)
    let handler = try SequenceRequestHandler(networks: networks)
    #expect(try handler.scene(in: SequenceRequestTests.frame(0)).hands == .notSought)
    #expect(try handler.perform(DetectHumanHandPoseRequest(), on: SequenceRequestTests.frame(0)).count == 1)
    #expect(networks.palms.runs == 1)
  }

  @Test func noHandsAreNoneInSequences() throws {
    let handler = try SequenceRequestHandler(
      networks: ScriptedNetworks(seesSomebody: false), hands: .init(), people: .init())
    let scene = try handler.scene(in: SequenceRequestTests.frame(0))
    #expect(scene.hands == .none && scene.view == .nobody)
  }

  /// People at 10 frames a second beside hands at 30, by timestamps.
  @Test func peopleMayBeLookedAtLessOften() throws {
    let networks = ScriptedNetworks(seesSomebody: true)
    let handler = try SequenceRequestHandler(
      // The scripted hand fills the same share of a region that so shrinks from frame to frame.
      networks: networks, hands: .init(maximumHands: 1, minimumPalmLengthPixels: 0), people: .init(),
      peopleIntervalSeconds: 0.1)
    for index in 0..<30 {
      let scene = try handler.scene(in: SequenceRequestTests.frame(Double(index) / 30))
      #expect(scene.people.map(\.id) == [PersonID(1)], "the last answer stands in between")
      #expect(scene.hands.hands.count == 1)
    }
    #expect(networks.landmarks.runs == 10)
    #expect(networks.hands.runs == 30)
  }

  @Test func failuresAreThrown() {
    for missing in ["palm_detection_full", "hand_landmark_full", "pose_detection"] {
      let networks = ScriptedNetworks(seesSomebody: true)
      networks.missing = [missing]
      #expect(throws: ScriptedNetworks.Missing(name: missing)) {
        try SequenceRequestHandler(networks: networks, hands: .init(), people: .init())
      }
    }
  }
}
