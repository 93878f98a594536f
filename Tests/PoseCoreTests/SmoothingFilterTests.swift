import PoseCore
import TestSupport
import Testing

struct ExponentialFilterTests {
  @Test func stepResponseReaches63PercentAfterTheTimeConstant() {
    for stepsASecond in [5, 30, 240] {
      var filter = ExponentialFilter(timeConstantSeconds: 0.4)
      _ = filter.filter(0, at: FrameTime(seconds: 0))
      var result: Double?
      for step in 1...(stepsASecond * 2 / 5) {
        result = filter.filter(1, at: FrameTime(seconds: Double(step) / Double(stepsASecond)))
      }
      // 1 − 1/e
      #expect(abs((result ?? .nan) - 0.6321205588285577) < 1e-7, "\(stepsASecond) steps a second")
    }
  }

  @Test func irregularStepsFollowTheClosedForm() {
    var filter = ExponentialFilter(timeConstantSeconds: 0.25)
    // NumPy: a = 1 − exp(−step / 0.25) over steps 0.1, 0.02, 0.5
    let table = [
      (0.0, 2.0, 2.0), (0.1, 4.0, 2.659359907928721), (0.12, -1.0, 2.3780149483208968), (0.62, 3.0, 2.9158234768620694),
    ]
    for (seconds, value, expected) in table {
      let result = filter.filter(value, at: FrameTime(seconds: seconds)) ?? .nan
      #expect(abs(result - expected) < 1e-12, "at \(seconds) s")
    }
  }

  @Test func missingStaleAndLateSamples() {
    var filter = ExponentialFilter(timeConstantSeconds: 0.25, maximumGapSeconds: 0.5)
    #expect(filter.filter(nil, at: FrameTime(seconds: 0)) == nil)
    #expect(filter.filter(.nan, at: FrameTime(seconds: 0)) == nil)
    #expect(filter.filter(1, at: FrameTime(seconds: 0)) == 1)
    #expect(filter.filter(9, at: FrameTime(seconds: 0)) == 1)
    #expect(filter.filter(9, at: FrameTime(seconds: -1)) == 1)
    #expect(filter.filter(5, at: FrameTime(seconds: 0.6)) == 5)
    filter.reset()
    #expect(filter.value == nil)
  }

  @Test func timeConstantOfZeroPassesValuesOn() {
    var filter = ExponentialFilter(timeConstantSeconds: 0)
    _ = filter.filter(1, at: FrameTime(seconds: 0))
    #expect(filter.filter(7, at: FrameTime(seconds: 0.01)) == 7)
  }
}

struct LowPassFilterTests {
  @Test func firstValuePassesAndLaterOnesAreWeighed() {
    var filter = LowPassFilter()
    #expect(filter.filter(4, smoothingFactor: 0.1) == 4)
    #expect(abs(filter.filter(14, smoothingFactor: 0.1) - 5) < 1e-12)
    #expect(filter.filter(3, smoothingFactor: 1) == 3)
    #expect(filter.filter(99, smoothingFactor: 0) == 3)
  }
}

struct MedianFilterTests {
  @Test func outlierIsTakenOutAndAnEdgeKept() {
    var filter = MedianFilter(windowSeconds: 0.1)
    let values = [1, 1, 90, 1, 1, 5, 5, 5, 5] as [Double]
    let results = values.indices.map { filter.filter(values[$0], at: FrameTime(seconds: Double($0) / 20)) }
    #expect(results == [1, 1, 1, 1, 1, 1, 5, 5, 5])
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func agreesWithSortingTheWindow(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let windowNanoseconds = Int64.random(in: 0...600_000_000, using: &random)
    var filter = MedianFilter(windowSeconds: Double(windowNanoseconds) / 1e9)
    var samples: [(time: Int64, value: Double)] = []
    var time: Int64 = 0
    for _ in 0..<300 {
      time += .random(in: 5_000_000...60_000_000, using: &random)
      samples.append((time, .random(in: -1...1, using: &random)))
      let result = filter.filter(samples[samples.count - 1].value, at: FrameTime(nanoseconds: time))
      let window = samples.filter { time - $0.time <= windowNanoseconds }.suffix(MedianFilter.capacity)
      let sorted = window.map(\.value).sorted()
      let expected = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
      #expect(result == expected, "seed \(seed)")
    }
  }

  @Test func missingStaleAndOldSamples() {
    var filter = MedianFilter(windowSeconds: 0.3)
    #expect(filter.median == nil)
    #expect(filter.filter(nil, at: FrameTime(seconds: 0)) == nil)
    #expect(filter.filter(.nan, at: FrameTime(seconds: 0)) == nil)
    #expect(filter.filter(4, at: FrameTime(seconds: 0)) == 4)
    #expect(filter.filter(9, at: FrameTime(seconds: 0)) == 4)
    #expect(filter.filter(6, at: FrameTime(seconds: 0.1)) == 5)
    #expect(filter.filter(8, at: FrameTime(seconds: 5)) == 8)
  }
}
