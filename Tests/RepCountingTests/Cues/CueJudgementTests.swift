import PoseCore
import TestSupport
import Testing

@testable import RepCounting

/// Cues on values alone; samples are 0.1 s apart unless said.
struct CueJudgementTests {
  private func samples(_ values: [Double], other: [Double]? = nil, step: Double = 0.1, turn: Double = 0) -> [CueSample]
  {
    values.enumerated().map { index, value in
      CueSample(
        seconds: Double(index) * step, frame: 100 + index, turnDegrees: turn, value: value,
        other: other?[index] ?? .nan)
    }
  }

  private static let height = Measure.position(of: .fixed(.neck), along: .vertical)

  private func cue(
    _ statistic: Cue.Statistic, _ allowed: ClosedRange<Double>, _ quantity: CueQuantity = .measure(height),
    view: Cue.View? = nil
  ) -> Cue {
    Cue(name: "a", message: "b", quantity, phase: .whole, statistic, allowed: allowed, view: view)
  }

  private static let nan = Double.nan

  @Test(
    arguments: [
      // What lasts two samples lasts 0.2 s, what lasts one 0.1 s, which is jitter.
      (Cue.Statistic.anytime, [0, 0, 9, 0, 0], nil),
      (.anytime, [0, 0, 9, 7, 0], 7),
      (.anytime, [0, -3, -2, 8, 9], 8),
      (.once, [0, 0, 0], nil),
      (.once, [7, 3, 9], 7),
      (.once, [7, 3, 4, 9], nil),
      (.mean, [0, 9, 0, 9], nil),
      (.mean, [3, 9, 9, 9], 7.5),
      (.mean, [nan, 9, 9, 9], 9),
      (.range, [0, 9, 0, 0], nil),
      (.range, [-4, -4, 3, 3], 7),
      // Seen too seldom.
      (.mean, [nan, nan, 9, 9], nil),
      (.anytime, [nan, nan, nan], nil),
      (.mean, [], nil),
    ] as [(Cue.Statistic, [Double], Double?)])
  func statisticsJudgeWhatLasts(statistic: Cue.Statistic, values: [Double], value: Double?) {
    let allowed: ClosedRange<Double> = statistic == .range ? 0...5 : -1...5
    #expect(cue(statistic, allowed).finding(in: samples(values), side: nil)?.value == value)
  }

  @Test func aFindingNamesTheFramesThatShowIt() throws {
    let finding = try #require(cue(.anytime, 0...5).finding(in: samples([0, 6, 8, 7, 0, 9]), side: .left))
    #expect(finding.frames == [101, 102, 103, 105])
    #expect(finding.startSeconds == 0.1 && finding.endSeconds == 0.5)
    #expect(finding.side == .left && finding.limit == 5 && finding.value == 7)
  }

  @Test func atFewFramesASecondOneFrameIsEnough() {
    #expect(cue(.anytime, 0...5).finding(in: samples([0, 9, 0], step: 0.2), side: nil)?.value == 9)
    #expect(cue(.anytime, 0...5).finding(in: samples([9]), side: nil)?.value == 9)
  }

  @Test(arguments: [
    (Cue.View.front, 0.0, true), (.front, 28, true), (.front, 33, false), (.front, 90, false), (.side, 90, true),
    (.side, 52, true), (.side, 45, false), (.side, .nan, false),
  ])
  func itIsGivenOnlyFromWhereItCanBeJudged(view: Cue.View, turn: Double, isGiven: Bool) {
    let finding = cue(.anytime, 0...5, view: view).finding(in: samples([9, 9, 9], turn: turn), side: nil)
    #expect((finding != nil) == isGiven)
  }

  @Test func aRatioIsOneMeasureInPartsOfAnother() {
    let ratio = cue(.mean, 0.9...2, .ratio(Self.height, over: Self.height))
    #expect(ratio.finding(in: samples([4, 4, 4], other: [8, 8, 8]), side: nil)?.value == 0.5)
    #expect(ratio.finding(in: samples([4, 4, 4], other: [4, 4, 4]), side: nil) == nil)
    #expect(ratio.finding(in: samples([4, 4, 4], other: [0, 0, 0]), side: nil) == nil)
  }

  @Test func aLeadIsAheadOnItsOwnWay() throws {
    let lead = cue(.anytime, -1...0.3, .lead(Self.height, over: Self.height))
    // Half of the one's way is over when a tenth of the other's is.
    let finding = try #require(
      lead.finding(in: samples([0, 4, 5, 7, 10], other: [0, 0, 2, 8, 20], step: 0.06), side: nil))
    #expect(abs(finding.value - 0.4) < 1e-9)
    #expect(lead.finding(in: samples([0, 4, 6, 8, 10], other: [0, 8, 12, 16, 20]), side: nil) == nil)
    #expect(lead.finding(in: samples([5, 5, 5], other: [0, 1, 2]), side: nil) == nil)
  }

  @Test func bothSidesMakeOneFinding() throws {
    let cue = cue(.anytime, 0...5)
    let left = try #require(cue.finding(in: samples([9, 9, 0]), side: .left))
    let right = try #require(cue.finding(in: samples([0, 6, 6]), side: .right))
    let merged = try #require(CueFinding.merging([left, right]))
    #expect(merged.side == nil && merged.value == 9 && merged.frames == [100, 101, 102])
    #expect(CueFinding.merging([right])?.side == .right)
    #expect(CueFinding.merging([]) == nil)
  }

  /// What lasts is never above the highest nor below what holds throughout, and jitter of one sample changes nothing.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func whatLastsLiesBetween(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var values = (0..<Int.random(in: 6...40, using: &generator)).map { _ in Double.random(in: 0...1, using: &generator)
    }
    let lasting = try #require(samples(values, step: 0.033).lasting(0.12) { $0.value }).value
    let top = values.max() ?? 0
    #expect(lasting <= top && lasting >= values.min() ?? 0, "seed \(seed)")
    values[Int.random(in: 0..<values.count, using: &generator)] = 50
    let jittered = try #require(samples(values, step: 0.033).lasting(0.12) { $0.value }).value
    #expect(jittered <= top, "seed \(seed)")
  }
}
