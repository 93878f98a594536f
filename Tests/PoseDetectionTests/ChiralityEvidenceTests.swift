import PoseCore
import Testing

@testable import PoseDetection

@Suite struct ChiralityEvidenceTests {
  @Test func theFirstFrameCountsWhole() {
    var evidence = ChiralityEvidence()
    evidence.add(2, at: FrameTime(seconds: 5))
    #expect(evidence.logOdds == 2)
    // Two frames weigh alike.
    evidence.add(-1, at: FrameTime(seconds: 5.1))
    #expect(abs(evidence.logOdds - 0.5) < 1e-9)
  }

  /// The same half second of doubt weighs the same at every frame rate.
  @Test(arguments: [7.5, 15, 30, 60])
  func timeCountsNotFrames(framesPerSecond: Double) {
    var evidence = ChiralityEvidence()
    let frames = Int(2 * framesPerSecond)
    for frame in 0...frames {
      let time = Double(frame) / framesPerSecond
      evidence.add(time <= 1.5 ? 3 : -3, at: FrameTime(seconds: time))
    }
    // 3 · (2 · exp(-0.5 / 0.7) − 1) in the limit.
    #expect(abs(evidence.logOdds + 0.06) < 0.25)
  }

  @Test func probabilitiesAreNotTrustedToTheEnd() {
    #expect(ChiralityEvidence.logOdds(1) == ChiralityEvidence.logOdds(0.98))
    #expect(abs(ChiralityEvidence.logOdds(0) + ChiralityEvidence.logOdds(1)) < 1e-9)
    #expect(ChiralityEvidence.logOdds(0.5) == 0)
  }
}
