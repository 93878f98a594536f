import PoseCore
import TestSupport
import Testing

@testable import VideoIO

struct RisingStampsTests {
  /// Milliseconds in (`nil`: a frame without a stamp), milliseconds out (`nil`: dropped).
  static let table: [(name: String, stamps: [Int64?], times: [Int64?])] = [
    ("rising", [0, 40, 80], [0, 40, 80]),
    ("first not 0", [5000, 5040], [5000, 5040]),
    ("negative first", [-80, -40, 0], [-80, -40, 0]),
    ("repeated", [0, 40, 40, 80], [0, 40, nil, 80]),
    ("back once", [0, 40, 20, 60, 80], [0, 40, nil, 60, 80]),
    ("far back once", [5000, 5040, 0, 5080], [5000, 5040, nil, 5080]),
    ("far back twice", [5000, 5040, 0, 40, 5080], [5000, 5040, nil, nil, 5080]),
    ("starts again", [5000, 5040, 0, 40, 80, 120], [5000, 5040, nil, nil, 5160, 5200]),
    ("starts again, step kept", [0, 2000, 3000, 0, 500, 1000], [0, 2000, 3000, nil, nil, 5000]),
    ("starts again twice", [9000, 0, 40, 80, 120, -9000, -8960, -8920], [9000, nil, nil, 9120, 9160, nil, nil, 9280]),
    ("long stammer close behind", [0, 500, 100, 200, 300, 400, 540], [0, 500, nil, nil, nil, nil, 540]),
    ("falling far behind", [9000, 300, 200, 100, 9040], [9000, nil, nil, nil, 9040]),
    ("no stamps", [nil, nil, nil], [0, 40, 80]),
    ("some stamps", [0, nil, nil, 200], [0, 40, 80, 200]),
    ("no stamp after a step", [0, 100, nil], [0, 100, 200]),
  ]

  @Test(arguments: table.indices)
  func delivers(index: Int) {
    let row = RisingStampsTests.table[index]
    var machine = RisingStamps(nominalStepNanoseconds: 40_000_000)
    let times = row.stamps.map { stamp in
      machine.accept(stamp.map { FrameTime(nanoseconds: $0 * 1_000_000) })?.nanoseconds
    }
    #expect(times == row.times.map { $0.map { $0 * 1_000_000 } }, "\(row.name)")
    #expect(machine.droppedCount == row.times.count { $0 == nil })
  }

  @Test func alwaysRises() {
    for seed in UInt64(1)...200 {
      var generator = SeededGenerator(seed: seed)
      var machine = RisingStamps(nominalStepNanoseconds: 33_000_000)
      let extremes: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]
      var last: FrameTime?
      for _ in 0..<200 {
        let stamp: FrameTime? =
          switch Int.random(in: 0..<4, using: &generator) {
          case 0: nil
          case 1: FrameTime(nanoseconds: extremes.randomElement(using: &generator)!)
          case 2: FrameTime(nanoseconds: Int64.random(in: .min ... .max, using: &generator))
          default: FrameTime(nanoseconds: Int64.random(in: 0...9_000_000_000, using: &generator))
          }
        guard let time = machine.accept(stamp) else { continue }
        if let last { #expect(time > last, "seed \(seed)") }
        last = time
      }
    }
  }
}
