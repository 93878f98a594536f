import Glibc
import PoseCore
import TestSupport
import Testing

@testable import RepCounting

/// An exercise that is counted on the better seen side.
struct NearSideTests {
  private let exercise = Exercise(
    name: "a", title: "A", angleJoints: (.sided(.hip), .sided(.knee), .sided(.ankle)), sides: .near,
    signals: [
      Signal(.height(of: .sided(.wrist), above: .sided(.shoulder), in: .picture, per: .torso), from: 0, to: 1)
    ])

  private func pose(left: (height: Double, confidence: Double), right: (height: Double, confidence: Double))
    -> BodyPose
  {
    var pose = BodyPose(aspectRatio: 1)
    pose[.neck] = Joint(location: NormalizedPoint(x: 0.5, y: 0.5), confidence: 0.95)
    pose[.root] = Joint(location: NormalizedPoint(x: 0.5, y: 0.3), confidence: 0.95)
    for (shoulder, wrist, side) in [
      (BodyJoint.leftShoulder, BodyJoint.leftWrist, left), (.rightShoulder, .rightWrist, right),
    ] {
      pose[shoulder] = Joint(location: NormalizedPoint(x: 0.5, y: 0.5), confidence: 0.95)
      pose[wrist] = Joint(
        location: NormalizedPoint(x: 0.5, y: 0.5 + 0.2 * side.height), confidence: side.confidence)
    }
    return pose
  }

  @Test func theBetterSeenSideCounts() throws {
    var fusion = SignalFusion(exercise)
    let result = fusion.update(
      pose(left: (0.2, 0.6), right: (0.8, 0.95)), lifted: nil, torsoLength: 0.2, at: FrameTime(seconds: 0))
    #expect(fusion.nearSide == .right)
    #expect(abs(try #require(result).progress - 0.8) < 1e-9)
  }

  @Test func theChoiceDoesNotFlicker() {
    var fusion = SignalFusion(exercise)
    for frame in 0..<40 {
      let isLeft = frame.isMultiple(of: 2)
      _ = fusion.update(
        pose(left: (0.2, isLeft ? 0.9 : 0.85), right: (0.8, isLeft ? 0.85 : 0.9)), lifted: nil, torsoLength: 0.2,
        at: FrameTime(seconds: Double(frame) / 30))
      #expect(fusion.nearSide == .left)
    }
  }

  @Test func aHiddenNearSideGivesWay() {
    var fusion = SignalFusion(exercise)
    for frame in 0..<40 {
      _ = fusion.update(
        pose(left: (0.2, frame < 10 ? 0.95 : 0.2), right: (0.8, 0.7)), lifted: nil, torsoLength: 0.2,
        at: FrameTime(seconds: Double(frame) / 30))
    }
    #expect(fusion.nearSide == .right)
  }

  @Test func theRepNamesItsSide() {
    var counter = ExerciseCounter(exercise)
    for frame in 0..<60 {
      let height = (1 - cos(Double(frame) / 30 * .pi)) / 2
      _ = counter.update(
        pose(left: (0, 0.6), right: (height, 0.95)), lifted: nil, at: FrameTime(seconds: Double(frame) / 30))
    }
    while counter.finish() != nil {}
    #expect(counter.repetitions.map(\.side) == [.right])
  }
}
