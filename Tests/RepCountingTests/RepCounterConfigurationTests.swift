import PoseCore
import RepCounting
import Testing

struct RepCounterConfigurationTests {
  private func configuration(_ change: (inout RepCounter.Configuration) -> Void) -> RepCounter.Configuration {
    var configuration = RepCounter.Configuration()
    change(&configuration)
    return configuration
  }

  @Test(arguments: [(0.3, "...s...."), (0.5, "...s...."), (0.2, "...s.C..")])
  func minimumRepSeconds(seconds: Double, output: String) {
    // Out and back in 0.3 s less what the edges take.
    let marbles = ProgressMarbles.run("000 5X1 11", configuration { $0.minimumRepSeconds = seconds })
    #expect(marbles == output)
  }

  @Test func aMovementThatTakesTooLongIsNone() {
    let limits = configuration { $0.maximumRepSeconds = 1 }
    #expect(ProgressMarbles.run("000 5XXXXXX 200 00", limits) == "... s...... Ce. ..".filter { $0 != " " })
    #expect(ProgressMarbles.run("000 5XXXXXXXXXXXXX 200 00", limits).contains("C") == false)
    #expect(ProgressMarbles.run("000 5XXXXXXXXXXXXX 200 00 5XX20", limits).filter { $0 == "C" } == "C")
  }

  @Test(arguments: [(0.08, 1), (0.18, 2), (0.35, 4)])
  func aThresholdMustStayCrossed(confirmSeconds: Double, frames: Int) {
    let limits = configuration { $0.confirmSeconds = confirmSeconds }
    let output = ProgressMarbles.run("000 XXXXXX 000000", limits)
    #expect(output.distance(from: output.startIndex, to: output.firstIndex(of: "s") ?? output.endIndex) == 2 + frames)
    #expect(output.distance(from: output.startIndex, to: output.firstIndex(of: "C") ?? output.endIndex) == 8 + frames)
  }

  @Test func oneFrameConfirmsWhenFramesAreFarApart() {
    let limits = configuration { $0.confirmSeconds = 0.2 }
    #expect(ProgressMarbles.run("00X00", limits, framesPerSecond: 4) == "..sCe")
    #expect(ProgressMarbles.run("0000XX0000", limits, framesPerSecond: 8).contains("s") == true)
    #expect(ProgressMarbles.run("0000X00000", limits, framesPerSecond: 8).contains("s") == false)
  }

  @Test(arguments: [(0.4, true), (0.8, false)])
  func aRepCountsWhenItsShareHasReturned(share: Double, counts: Bool) {
    let output = ProgressMarbles.run("000 5XX5555", configuration { $0.returnShare = share })
    #expect(output.contains("C") == counts)
  }

  @Test func lowConfidenceIsAGap() {
    var counter = RepCounter()
    for (frame, value) in [0.0, 0, 0.6, 1, 1, 0.2, 0, 0].enumerated() {
      _ = counter.update(progress: value, confidence: 0.05, at: FrameTime(seconds: Double(frame) / 10))
    }
    #expect(counter.count == 0)
    #expect(counter.phase == .waiting)
    #expect(counter.progress == nil)
  }

  @Test func aProvisionalFirstRepWaits() {
    let limits = configuration { $0.firstRep = .provisional(poseSeconds: 0.3, followedWithinSeconds: 3) }
    // Start pose before and after.
    #expect(ProgressMarbles.run("00000 5XX30000", limits) == ".....s..h..C.")
    // No start pose before: the second confirms it.
    #expect(ProgressMarbles.run("00 5XX30 5XX30 0", limits) == "..s..h.s..2e.")
    // Neither: it never counts.
    #expect(ProgressMarbles.run("00 5XX30 0000000", limits).contains("C") == false)
    // Too late to confirm it, and provisional itself.
    let late = "00 5XX3 " + String(repeating: "4", count: 32) + "1 5XX3 4444"
    #expect(ProgressMarbles.run(late, limits).filter { $0 == "C" || $0 == "2" }.isEmpty)
  }

  @Test func whoeverStaysAtTheFarEndDidNoLoneRep() {
    let limits = configuration {
      $0.firstRep = .provisional(poseSeconds: 0.3, followedWithinSeconds: 3, longestPauseSeconds: 1)
    }
    #expect(ProgressMarbles.run("00000 5XXXXX 30000", limits).contains("C"))
    let sitting = "00000 5X" + String(repeating: "X", count: 20)
    #expect(!ProgressMarbles.run(sitting + "30000", limits).contains("C"))
    // Two alike are a set, however long each lasts.
    #expect(
      ProgressMarbles.run(sitting + "30000 5X" + String(repeating: "X", count: 20) + "3000", limits).contains("2"))
  }

  @Test func movementsOfVeryDifferentLengthAreNoSet() {
    let limits = configuration {
      $0.firstRep = .provisional(poseSeconds: .infinity, followedWithinSeconds: 8)
    }
    let long = "00 5X" + String(repeating: "X", count: 20) + "30000"
    #expect(!ProgressMarbles.run(long + "5XX3000", limits).contains("2"))
    #expect(ProgressMarbles.run(long + "5XX3000 5XX300", limits).contains("2"))
  }

  @Test func theEndOfTheClipConfirms() {
    let limits = configuration {
      $0.confirmSeconds = 0.25
      $0.firstRep = .provisional(poseSeconds: 0.3, followedWithinSeconds: 3)
    }
    #expect(ProgressMarbles.run("00000 XXXX3", limits, finish: true) == ".......s..|C")
    #expect(ProgressMarbles.run("00000 XXXX7", limits, finish: true) == ".......s..|.")
    #expect(ProgressMarbles.run("0 XXXX 333", limits, finish: true) == "...s...h|.")
  }

  @Test func whoeverJudgesCanRefuse() {
    #expect(ProgressMarbles.run("000 5XX300", accepts: { _ in false }) == "...s..r..")
    #expect(ProgressMarbles.run("000 3443000", accepts: { _ in false }) == "..........")
    func isWhole(_ candidate: RepCounter.Candidate) -> Bool {
      if case .rep(let timing) = candidate { timing.range > 0.9 } else { false }
    }
    #expect(ProgressMarbles.run("000 5XX300 344000", accepts: isWhole) == "...s..Ce.......")
  }

  @Test func ignoredFramesAreCounted() {
    var counter = RepCounter()
    _ = ProgressMarbles.run("000==5==", &counter)
    #expect(counter.ignoredFrames == 4)
  }

  @Test func smoothingTakesASpikeAway() {
    let limits = configuration { $0.smoothingSeconds = 0.2 }
    #expect(ProgressMarbles.run("0000 X 0000", limits, framesPerSecond: 20).contains("s") == false)
    #expect(ProgressMarbles.run("0000 XXXXXXXXXXXX 00000000", limits, framesPerSecond: 20).contains("C"))
  }

  @Test func aStillStartBecomesProgressZero() {
    let limits = configuration { $0.stillStartSeconds = 0.5 }
    // Never in the start zone without calibration.
    #expect(ProgressMarbles.run("5555555 8XX8 555", limits).contains("C"))
    #expect(ProgressMarbles.run("5555555 8XX8 555").contains("C") == false)
  }

  @Test func stampsAtTheEndsOfTimeDoNoHarm() {
    var counter = RepCounter()
    let stamps: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 2_000_000_000, .max - 1, .max]
    for stamp in stamps {
      _ = counter.update(progress: stamp == 0 ? 1 : 0, at: FrameTime(nanoseconds: stamp))
    }
    #expect(counter.count == 0)
    _ = counter.finish()
  }
}
