import ActionClassification
import Engine
import PoseCore
import Testing

struct ActionVoterTests {
  /// Ten seconds at 15 frames a second, with the hand up from 4 to 8 s.
  private var voter: ActionVoter<WristModel> {
    var voter = ActionVoter(WristModel())
    for index in 0...150 {
      let time = Double(index) / 15
      var pose = BodyPose(aspectRatio: 1)
      pose[.leftShoulder] = Joint(location: NormalizedPoint(x: 0.5, y: 0.5), confidence: 1)
      pose[.leftWrist] = Joint(location: NormalizedPoint(x: 0.5, y: (4..<8).contains(time) ? 0.8 : 0.2), confidence: 1)
      voter.observe(pose, lifted: nil, at: FrameTime(seconds: 100 + time))
    }
    return voter
  }

  private func likelihood(_ name: String, _ start: Double, _ end: Double) -> Double? {
    voter.likelihood(of: name, from: FrameTime(seconds: 100 + start), to: FrameTime(seconds: 100 + end))
  }

  @Test func saysHowLikelyItsClassesWere() throws {
    #expect(try #require(likelihood("up", 5, 7)) > 0.95)
    #expect(try #require(likelihood("up", 1, 2.5)) < 0.05)
    #expect((0.3...0.7).contains(try #require(likelihood("up", 3.5, 4.5))))
  }

  @Test func saysNothingOfWhatItDoesNotKnow() {
    #expect(likelihood("squat", 5, 7) == nil)
    #expect(likelihood("up", 30, 31) == nil)
    let unasked = ActionVoter(WristModel())
    #expect(unasked.likelihood(of: "up", from: FrameTime(seconds: 0), to: FrameTime(seconds: 1)) == nil)
  }

  /// The latest reps end where no window has its middle yet.
  @Test func takesTheNearestWindowForWhatHasJustEnded() throws {
    #expect(try #require(likelihood("up", 9.6, 10)) < 0.3)
  }
}
