import PoseCore
import TestSupport
import Testing

@testable import RepCounting

struct SlidingMinimumTests {
  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func itIsTheLowestOfTheWindowToOneSlot(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let window = 6.0
    var sliding = SlidingMinimum(windowSeconds: window)
    var values: [(time: Double, value: Double)] = []
    var seconds = -3.0
    for step in 0..<2000 {
      seconds += Double.random(in: 0.001...(step % 97 == 0 ? 4 : 0.1), using: &generator)
      let value = Double.random(in: 0...1, using: &generator)
      values.append((seconds, value))
      let minimum = sliding.insert(value, at: FrameTime(seconds: seconds))
      let whole = values.filter { seconds - $0.time < window }.map(\.value).min() ?? value
      let short = values.filter { seconds - $0.time < window * 22 / 24 }.map(\.value).min() ?? value
      #expect(minimum >= whole && minimum <= short, "seed \(seed), step \(step)")
    }
  }

  @Test func resetForgets() {
    var sliding = SlidingMinimum(windowSeconds: 6)
    _ = sliding.insert(0.1, at: FrameTime(seconds: 1))
    sliding.reset()
    #expect(sliding.insert(0.7, at: FrameTime(seconds: 1.1)) == 0.7)
  }

  @Test(arguments: [7, 8] as [UInt64])
  func theRecentMedianIsTheMedianOfTheLastFive(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var recent = RecentMedian()
    var values: [Double] = []
    #expect(recent.median == nil)
    for _ in 0..<50 {
      values.append(Double.random(in: 0...1, using: &generator))
      recent.insert(values[values.count - 1])
      let last = values.suffix(5).sorted()
      let median = (last[(last.count - 1) / 2] + last[last.count / 2]) / 2
      #expect(recent.median == median, "seed \(seed)")
    }
  }
}
