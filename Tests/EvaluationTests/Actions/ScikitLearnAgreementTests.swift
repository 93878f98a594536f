import Foundation
import Testing

@testable import Evaluation

/// Every figure held to scikit-learn's, statsmodels' and NumPy's on the same predictions; see
/// `Fixtures/action_metrics.py`.
struct ScikitLearnAgreementTests {
  struct Fixture: Decodable {
    struct Scores: Decodable {
      var labels: [String]
      var confusion: [Int]
      var accuracy: Double
      var balancedAccuracy: Double
      var precision: [Double]
      var recall: [Double]
      var f1: [Double]
      var support: [Int]
      var macro: [Double]
      var weighted: [Double]
      var macroOfTrueLabels: [Double]
    }

    struct Calibration: Decodable {
      var windows: Int
      var expectedCalibrationError: Double
      var maximumCalibrationError: Double
      var curveAccuracy: [Double]
      var curveConfidence: [Double]
      var logLoss: Double
      var brierScore: Double
    }

    struct Segments: Decodable {
      var f1: [Double]
      var counts: [[Int]]
      var editScore: Double
    }

    struct Case: Decodable {
      var table: String
      var windows: Scores
      var clips: Scores
      var likeliest: Scores?
      var calibration: Calibration
      var segments: Segments
      var intervals: [[Double]]
    }

    struct McNemar: Decodable {
      var counts: [Int]
      var exactPValue: Double
      var chiSquared: Double
      var chiSquaredPValue: Double
    }

    var cases: [Case]
    var mcnemar: [McNemar]
  }

  static let tolerance = 1e-12
  let fixture: Fixture

  init() throws {
    let file = try #require(
      Bundle.module.url(forResource: "action_metrics", withExtension: "json", subdirectory: "Fixtures"))
    fixture = try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: file))
  }

  private func evaluation(_ number: Int) throws -> ActionEvaluation {
    let table = try PredictionTable(Array(fixture.cases[number].table.utf8), source: "case \(number)")
    #expect(table.remarks.isEmpty)
    return try ActionEvaluation(table.labelled(name: "case \(number)"), sampling: .init(resamples: 60, seed: 7))
  }

  private func expect(_ values: [Double], _ expected: [Double], _ what: String) {
    #expect(values.count == expected.count, "\(what)")
    for (value, expected) in zip(values, expected) {
      #expect(abs(value - expected) <= Self.tolerance, "\(what): \(value), not \(expected)")
    }
  }

  private func expect(_ scores: ClassificationScores, _ expected: Fixture.Scores, _ what: String) {
    #expect(scores.labels.map(\.name) == expected.labels, "\(what)")
    #expect(scores.labels.map(\.support) == expected.support, "\(what)")
    expect([scores.accuracy, scores.balancedAccuracy], [expected.accuracy, expected.balancedAccuracy], what)
    expect(scores.labels.map(\.precision), expected.precision, "\(what), precision")
    expect(scores.labels.map(\.recall), expected.recall, "\(what), recall")
    expect(scores.labels.map(\.f1), expected.f1, "\(what), F1")
    for (mean, expected) in [
      (scores.macro, expected.macro), (scores.weighted, expected.weighted),
      (scores.macroOfTrueLabels, expected.macroOfTrueLabels),
    ] {
      expect([mean.precision, mean.recall, mean.f1], expected, "\(what), mean")
    }
  }

  @Test(arguments: 0..<5) func windowsAndClipsAgree(number: Int) throws {
    #expect(fixture.cases.count == 5)
    let evaluation = try evaluation(number)
    let expected = fixture.cases[number]
    #expect(evaluation.windowMatrix.counts == expected.windows.confusion)
    #expect(evaluation.clipMatrix.counts == expected.clips.confusion)
    expect(evaluation.windowScores, expected.windows, "windows")
    expect(evaluation.clipScores, expected.clips, "clips")
    if let likeliest = expected.likeliest { expect(try #require(evaluation.likeliestScores), likeliest, "likeliest") }
  }

  @Test(arguments: 0..<5) func calibrationAgrees(number: Int) throws {
    let calibration = try #require(try evaluation(number).calibration)
    let expected = fixture.cases[number].calibration
    #expect(calibration.windows == expected.windows)
    let curve = calibration.bins.filter { $0.windows > 0 }
    expect(curve.map(\.accuracy), expected.curveAccuracy, "curve")
    expect(curve.map(\.meanConfidence), expected.curveConfidence, "curve")
    expect(
      [
        calibration.expectedCalibrationError, calibration.maximumCalibrationError, calibration.logLoss,
        calibration.brierScore,
      ],
      [expected.expectedCalibrationError, expected.maximumCalibrationError, expected.logLoss, expected.brierScore],
      "calibration")
  }

  @Test(arguments: 0..<5) func segmentsAgree(number: Int) throws {
    let segments = try evaluation(number).segments
    let expected = fixture.cases[number].segments
    #expect(segments.overlaps.map { [$0.right, $0.surplus, $0.missed] } == expected.counts)
    expect(segments.overlaps.map(\.f1), expected.f1, "F1 of segments")
    expect([try #require(segments.editScore)], [expected.editScore], "edit score")
  }

  @Test(arguments: 0..<5) func intervalsAgree(number: Int) throws {
    let intervals = try #require(try evaluation(number).windowIntervals)
    let all = [intervals.accuracy, intervals.balancedAccuracy, intervals.macroF1, intervals.macroF1OfTrueLabels]
    #expect(fixture.cases[number].intervals.count == all.count)
    for (interval, expected) in zip(all, fixture.cases[number].intervals) {
      expect([interval.lower, interval.upper], expected, "interval")
    }
  }

  @Test func pairedComparisonsAgree() throws {
    #expect(fixture.mcnemar.count == 9)
    for expected in fixture.mcnemar {
      var test = McNemarTest()
      for (number, answer) in [(true, true), (true, false), (false, true), (false, false)].enumerated() {
        for _ in 0..<expected.counts[number] { test.add(isFirstRight: answer.0, isSecondRight: answer.1) }
      }
      expect(
        [test.exactPValue, try #require(test.chiSquared), try #require(test.chiSquaredPValue)],
        [expected.exactPValue, expected.chiSquared, expected.chiSquaredPValue], "\(expected.counts)")
      // Small ones too, as far as the reference itself is exact.
      #expect(abs(test.exactPValue / expected.exactPValue - 1) < 1e-9, "\(expected.counts)")
    }
  }
}
