import PoseCore
import RepCounting
import Testing

struct RepTimingTests {
  /// Rest to 1 s, out to 2 s, at the far end to 2.5 s, back to 4 s.
  private func progress(at seconds: Double) -> Double {
    switch seconds {
    case ..<1: 0
    case ..<2: seconds - 1
    case ..<2.5: 1
    case ..<4: (4 - seconds) / 1.5
    default: 0
    }
  }

  private func timing(framesPerSecond: Double, stretch: Double = 1) throws -> RepTiming {
    var counter = RepCounter()
    var timing: RepTiming?
    for frame in 0...Int(5 * framesPerSecond) {
      let seconds = Double(frame) / framesPerSecond
      if case .ended(let ended) = counter.update(
        progress: progress(at: seconds), at: FrameTime(seconds: seconds * stretch))
      {
        timing = ended
      }
    }
    return try #require(timing)
  }

  @Test(arguments: [10.0, 30, 60, 240])
  func timesAreThoseOfTheMovement(framesPerSecond: Double) throws {
    let timing = try timing(framesPerSecond: framesPerSecond)
    let frame = 1 / framesPerSecond
    // The start is where 6 % of the range have passed, the far end where 94 % have.
    #expect(abs(timing.start.seconds - 1.06) <= 0.01 + frame / 2)
    #expect(abs(timing.arrival.seconds - 1.94) <= 0.01 + frame / 2)
    #expect(abs(timing.departure.seconds - 2.59) <= 0.01 + frame / 2)
    #expect(abs(timing.end.seconds - 3.93) <= 0.01 + frame)
    #expect(timing.peak.seconds >= 2 && timing.peak.seconds <= 2.5)
    #expect(abs(timing.range - 1) < 1e-9)
  }

  @Test func aRepTwentyTimesAsSlowKeepsItsTimes() throws {
    var limits = RepCounter.Configuration()
    limits.maximumRepSeconds = 60
    limits.baseWindowSeconds = 60
    var counter = RepCounter(limits)
    var found: RepTiming?
    for frame in 0...3000 {
      let seconds = Double(frame) / 600
      if case .ended(let timing) = counter.update(
        progress: progress(at: seconds), at: FrameTime(seconds: seconds * 15))
      {
        found = timing
      }
    }
    let timing = try #require(found)
    #expect(abs(timing.outwardSeconds - 0.88 * 15) < 0.5)
    #expect(abs(timing.pauseSeconds - 0.65 * 15) < 0.5)
    #expect(abs(timing.returnSeconds - 1.34 * 15) < 0.5)
  }
}
