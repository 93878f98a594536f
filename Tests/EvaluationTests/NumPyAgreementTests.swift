import Foundation
import Testing

@testable import Evaluation

/// Metrics held to NumPy's, and matchings to those that trying all ways finds; see `Fixtures/count_metrics.py`.
struct NumPyAgreementTests {
  struct Fixture: Decodable {
    struct Counts: Decodable {
      var predicted: [Int]
      var truth: [Int]
      var meanAbsoluteError: Double
      var offByOneAccuracy: Double
      var exactShare: Double
      var meanRelativeError: Double
    }

    struct Timing: Decodable {
      var counted: [Double]
      var truth: [Double]
      var tolerance: Double
      var pairs: Int
      var sumOfErrors: Double
    }

    var counts: [Counts]
    var timing: [Timing]
  }

  let fixture: Fixture

  init() throws {
    let file = try #require(
      Bundle.module.url(forResource: "count_metrics", withExtension: "json", subdirectory: "Fixtures"))
    fixture = try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: file))
  }

  @Test func countMetricsAgree() throws {
    #expect(fixture.counts.count == 4)
    for expected in fixture.counts {
      let metrics = CountMetrics(zip(expected.predicted, expected.truth.map { CountTruth($0) }).map { ($0, $1) })
      #expect(metrics.clips == expected.truth.count)
      #expect(abs(metrics.meanAbsoluteError - expected.meanAbsoluteError) <= 1e-12)
      #expect(abs(metrics.offByOneAccuracy - expected.offByOneAccuracy) <= 1e-12)
      #expect(abs(metrics.exactShare - expected.exactShare) <= 1e-12)
      #expect(abs(metrics.meanRelativeError - expected.meanRelativeError) <= 1e-12)
      #expect(metrics.predictedReps == expected.predicted.reduce(0, +))
      #expect(metrics.trueReps == expected.truth.reduce(0, +))
    }
  }

  @Test func matchingsAreTheBest() {
    #expect(fixture.timing.count == 40)
    for expected in fixture.timing {
      let matching = RepMatching(counted: expected.counted, truth: expected.truth, tolerance: expected.tolerance)
      #expect(matching.pairs.count == expected.pairs)
      #expect(abs(matching.pairs.reduce(0) { $0 + $1.errorSeconds.magnitude } - expected.sumOfErrors) <= 1e-9)
      #expect(matching.pairs.allSatisfy { $0.errorSeconds.magnitude <= expected.tolerance })
      #expect(Set(matching.pairs.map(\.counted) + matching.extra) == Set(expected.counted.indices))
      #expect(Set(matching.pairs.map(\.truth) + matching.missed) == Set(expected.truth.indices))
      for (first, second) in zip(matching.pairs, matching.pairs.dropFirst()) {
        #expect(first.counted < second.counted && first.truth < second.truth)
      }
    }
  }
}
