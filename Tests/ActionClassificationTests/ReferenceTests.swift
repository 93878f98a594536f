import Foundation
import LinearAlgebra
import Testing

@testable import ActionClassification

/// Signals, features and fits beside NumPy's, SciPy's and scikit-learn's (Fixtures/make_reference.py).
struct ReferenceTests {
  let reference: Reference

  init() throws { reference = try Reference.loaded.get() }

  /// Signals are of order 1 in single precision.
  @Test func signalsAgreeWithNumPy() throws {
    for (window, expected) in zip(try reference.poseWindows()[1...], reference.channels) {
      var normalizer = WindowNormalizer()
      normalizer.update(window)
      let everySixth = stride(from: 0, to: normalizer.channels.count, by: 6).map { normalizer.channels[$0] }
      #expect(largestDifference(everySixth, expected) < 2e-4)
    }
  }

  /// A moment within rounding of a threshold, which is itself an output or between two, may fall on either side: one in
  /// sixty, or in four for the shortest.
  @Test func featuresAgreeWithNumPy() throws {
    var features = ConvolutionFeatures(reference.plan(thresholds: reference.thresholds))
    for (window, expected) in zip(try reference.poseWindows(), reference.shares) {
      var values = [Float](repeating: -1, count: expected.count)
      values.withUnsafeMutableBufferPointer { features.transform(window, into: $0.baseAddress!) }
      let differences = zip(values, expected).map { abs($0 - $1) }
      let wrong = differences.count { $0 > 1e-6 }
      #expect(wrong <= expected.count / 50, "\(wrong) of \(expected.count) differ")
      #expect(differences.allSatisfy { $0 <= 0.2501 })
    }
  }

  @Test func thresholdsAreNumPysQuantiles() throws {
    let blank = reference.plan(thresholds: reference.thresholds.map { _ in 0 })
    let fitted = blank.fitted(to: try reference.poseWindows())
    #expect(largestDifference(fitted.thresholds, reference.thresholds) < 1e-3)
  }

  @Test func ridgeAgreesWithScikitLearnLeavingGroupsOut() throws {
    var rows = Matrix(rows: 36, columns: 9, elements: reference.rows)
    let fit = try RidgeRegression(
      &rows, labels: reference.labels, groups: reference.groups, classes: 3, strengths: reference.strengths)
    reference.expectAgrees(fit)
  }

  @Test func softmaxAgreesWithScikitLearn() throws {
    let rows = Matrix(rows: 36, columns: 9, elements: reference.rows.map { Double($0) })
    let fit = try SoftmaxRegression(
      rows, labels: reference.labels, classes: 3, penalty: reference.penalty, iterations: 20000, tolerance: 1e-9)
    let scores = fit.scores(of: rows)
    var probabilities: [Double] = []
    for row in 0..<36 {
      var shares = scores[row * 3..<row * 3 + 3].map { Float($0) }
      ScoreCalibration.softmax(&shares, scale: 1)
      probabilities += shares.map { Double($0) }
    }
    #expect(largestDifference(probabilities, reference.softmaxProbabilities) < 1e-5)
  }

  /// The search stops at a ten-thousandth of the logarithm.
  @Test func calibrationAgreesWithSciPy() {
    let calibration = ScoreCalibration(scores: reference.leftOutScores, labels: reference.labels, classes: 3)
    #expect(abs(calibration.scale / reference.calibrationScale - 1) < 2e-4)
  }

  /// Windows that are all right do not make a model surer than so many can.
  @Test(arguments: [4, 40, 4000])
  func calibrationOfWindowsThatAreAllRightFollowsTheRuleOfSuccession(_ count: Int) {
    let labels = (0..<count).map { $0 % 2 }
    let scores = labels.flatMap { $0 == 0 ? [0.9, -0.7] : [-0.8, 0.6] }
    let calibration = ScoreCalibration(scores: scores, labels: labels, classes: 2)
    #expect(calibration.accuracy == 1)
    let mean = labels.indices.reduce(0.0) { sum, row in
      let lead = abs(scores[2 * row] - scores[2 * row + 1])
      return sum + 1 / (1 + exp(-lead * calibration.scale)) / Double(count)
    }
    #expect(abs(mean - Double(count + 1) / Double(count + 2)) < 1e-4)
    #expect(calibration.rejectThreshold <= 0.8)
  }
}
