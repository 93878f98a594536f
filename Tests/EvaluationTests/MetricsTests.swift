import Testing

@testable import Evaluation

struct MetricsTests {
  @Test func nothingGivesNothing() {
    let metrics = CountMetrics()
    #expect(metrics.clips == 0)
    #expect(
      [metrics.meanAbsoluteError, metrics.offByOneAccuracy, metrics.exactShare, metrics.meanRelativeError] == [
        0, 0, 0, 0,
      ])
    #expect(TimingMetrics().meanAbsoluteErrorSeconds == nil)
    #expect(TimingMetrics().medianAbsoluteErrorSeconds == nil)
  }

  /// RepNet's own formula divides by the count plus 0.1, so that a clip without reps has an error too.
  @Test func aClipWithoutRepsCountsInTheLiteraturesError() {
    let metrics = CountMetrics([(predicted: 2, truth: CountTruth(0)), (predicted: 4, truth: CountTruth(4))])
    #expect(abs(metrics.meanAbsoluteError - (2 / 0.1) / 2) <= 1e-12)
    #expect(metrics.meanRelativeError == 0)
    #expect(metrics.offByOneAccuracy == 0.5)
  }

  @Test(arguments: [(3, 1, false), (4, 0, true), (5, 0, true), (6, 1, false)])
  func bothEndsOfARangeAreRight(predicted: Int, error: Int, isExact: Bool) {
    let metrics = CountMetrics([(predicted: predicted, truth: CountTruth(5, accepted: 4...5))])
    #expect((metrics.exact == 1) == isExact)
    #expect(metrics.withinOne == 1)
    #expect(abs(metrics.meanRelativeError - Double(error) / (predicted < 4 ? 4 : 5)) <= 1e-12)
  }

  @Test func aRangeAlwaysHoldsItsLabel() {
    #expect(CountTruth(6, accepted: 4...5).accepted == 4...6)
    #expect(CountTruth(6).accepted == 6...6)
  }

  @Test(
    arguments: [([], 1.0), ([3], 1), ([0, 0.8], 0.4), ([0, 1, 2, 9], 0.5), ([0, 5, 10], 1)] as [([Double], Double)])
  func toleranceIsHalfTheUsualDistance(truth: [Double], tolerance: Double) {
    #expect(RepMatching.tolerance(for: truth) == tolerance)
  }

  @Test func timingIsOverAllClips() {
    var metrics = TimingMetrics()
    metrics.add(RepMatching(counted: [1.1, 2.2, 7], truth: [1, 2], tolerance: 0.5))
    metrics.add(RepMatching(counted: [5.6], truth: [5, 9], tolerance: 1))
    #expect(metrics.matched == 3 && metrics.missed == 1 && metrics.extra == 1)
    #expect(abs((metrics.meanAbsoluteErrorSeconds ?? 0) - 0.3) <= 1e-12)
    #expect(abs((metrics.medianAbsoluteErrorSeconds ?? 0) - 0.2) <= 1e-12)
  }

  private func clip(_ reps: Int, of truth: Int, _ exercise: String, _ confidence: String?) -> ClipEvaluation {
    ClipEvaluation(
      truth: ClipTruth(
        id: "a", file: "a.mp4", kind: .exercise(exercise), count: CountTruth(truth), confidence: confidence),
      outcome: .counted(result(exercise, reps), others: []))
  }

  private func result(_ exercise: String, _ reps: Int) -> CounterResult {
    CounterResult(
      exercise: exercise,
      reps: (0..<reps).map {
        .init(startSeconds: Double($0), peakSeconds: Double($0) + 0.3, endSeconds: Double($0) + 0.6)
      },
      partialReps: 0, trace: [], thresholds: .init(startZone: 0.35, minimumPeak: 0.5))
  }

  @Test func groupsAreByConfidenceAndExercise() {
    let negative = ClipEvaluation(
      truth: ClipTruth(id: "n", file: "n.mp4", kind: .negative("walking")),
      outcome: .negative([result("squat", 0), result("push-up", 2)]))
    let evaluation = CountEvaluation(clips: [
      clip(5, of: 5, "squat", "high"), clip(3, of: 5, "squat", "low"), clip(7, of: 8, "curl", "high"), negative,
      ClipEvaluation(truth: ClipTruth(id: "x", file: "x.mp4", kind: .exercise("juggling")), outcome: .unknownExercise),
      ClipEvaluation(truth: ClipTruth(id: "y", file: "y.mp4", kind: .exercise("squat")), outcome: .failed("gone")),
    ])
    #expect(evaluation.overall.counts.clips == 3 && evaluation.overall.counts.exact == 1)
    #expect(evaluation.byConfidence.map(\.name) == ["high", "low"])
    #expect(evaluation.byConfidence.map(\.counts.withinOne) == [2, 0])
    #expect(evaluation.byExercise.map(\.name) == ["curl", "squat"])
    #expect(evaluation.byExercise.map(\.counts.clips) == [1, 2])
    #expect(evaluation.phantomReps == 2)
    #expect(evaluation.phantomsByCounter.map(\.exercise) == ["squat", "push-up"])
    #expect(evaluation.phantomsByCounter.map(\.reps) == [0, 2])
    #expect(evaluation.failures.map(\.truth.id) == ["y"])
    #expect(evaluation.clips.map(\.countError) == [0, -2, -1, nil, nil, nil])
  }
}
