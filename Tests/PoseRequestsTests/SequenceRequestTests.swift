import Imaging
import PoseCore
import PoseLifting
import PoseRequests
import Testing

struct SequenceRequestTests {
  static func frame(_ seconds: Double) -> VideoFrame {
    VideoFrame(
      image: Image(pixels: ImageRequestTests.picture(), orientation: .up), time: FrameTime(seconds: seconds))
  }

  @Test func requestsOnOneFrameRunTheNetworksOnce() throws {
    let networks = ScriptedNetworks(seesSomebody: true)
    let handler = try SequenceRequestHandler(networks: networks)
    let frame = Self.frame(0)
    let flat = try #require(try handler.perform(DetectHumanBodyPoseRequest(), on: frame).first)
    let solid = try #require(try handler.perform(DetectHumanBodyPose3DRequest(), on: frame).first)
    let scene = try handler.scene(in: frame)
    #expect(networks.detection.runs == 1 && networks.landmarks.runs == 1)
    #expect(flat.person == PersonID(1) && solid.person == PersonID(1))
    #expect(solid.pose == flat.pose)
    #expect(scene.people == [TrackedPerson(id: PersonID(1), pose: flat.pose, pose3D: solid.skeleton)])
    #expect(scene.time == frame.time)
  }

  @Test func trackingLooksOnlyWhereThePersonWas() throws {
    let networks = ScriptedNetworks(seesSomebody: true)
    let handler = try SequenceRequestHandler(networks: networks)
    for index in 0..<4 {
      let scene = try handler.scene(in: Self.frame(Double(index) / 30))
      #expect(scene.people.map(\.id) == [PersonID(1)])
    }
    #expect(networks.detection.runs == 1)
    #expect(networks.landmarks.runs == 4)
  }

  @Test func nobodyIsAnAnswerInSequencesToo() throws {
    let handler = try SequenceRequestHandler(networks: ScriptedNetworks(seesSomebody: false))
    #expect(try handler.perform(DetectHumanBodyPoseRequest(), on: Self.frame(0)) == .nobody)
    #expect(try handler.perform(DetectHumanBodyPose3DRequest(), on: Self.frame(1)) == .nobody)
    #expect(try handler.scene(in: Self.frame(2)).view == .nobody)
  }

  @Test func givenHeightScalesTheScenesSkeletons() throws {
    let handler = try SequenceRequestHandler(
      networks: ScriptedNetworks(seesSomebody: true), bodyHeight: BodyHeight(measuredMetres: 1.64))
    let person = try #require(try handler.scene(in: Self.frame(0)).people.first)
    #expect(abs((person.pose3D?.distance(from: .leftHip, to: .leftKnee) ?? 0) - 0.4) < 1e-6)
  }

  @Test func loadingFailuresAreThrown() {
    let networks = ScriptedNetworks(seesSomebody: true)
    networks.missing = ["pose_detection"]
    #expect(throws: ScriptedNetworks.Missing(name: "pose_detection")) {
      try SequenceRequestHandler(networks: networks)
    }
  }
}
