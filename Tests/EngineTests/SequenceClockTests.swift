import PoseCore
import Testing

@testable import Engine

struct SequenceClockTests {
  private func times(_ stamps: [Int64]) -> (times: [Int64?], breaks: Int) {
    var clock = SequenceClock()
    let times = stamps.map { clock.time(of: FrameTime(nanoseconds: $0))?.nanoseconds }
    return (times, clock.breaks)
  }

  private static let hour: Int64 = 3_600_000_000_000
  private static let minute: Int64 = 60_000_000_000

  @Test(
    arguments: [
      ([7, 9, 12], [0, 2, 5], 0),
      ([7, 7, 6, 8], [0, nil, nil, 1], 0),
      // An hour is a long rest, more is no time.
      ([0, hour, 2 * hour], [0, hour, 2 * hour], 0),
      ([0, 5, 6 + hour, 9 + hour], [0, 5, 5 + minute, 8 + minute], 1),
      // Ten years, twice.
      ([0, 87_660 * hour, 175_320 * hour], [0, minute, 2 * minute], 2),
      // The whole range of stamps, whose difference does not fit.
      ([.min, .max], [0, minute], 1),
      ([.max], [0], 0),
      ([.min, 0, .max], [0, minute, 2 * minute], 2),
    ] as [([Int64], [Int64?], Int)])
  func timeRisesFromZeroWithoutWhatCannotBe(stamps: [Int64], expected: [Int64?], breaks: Int) {
    let found = times(stamps)
    #expect(found.times == expected)
    #expect(found.breaks == breaks)
  }
}
