import Evaluation

extension ActionEvaluationDocument {
  init(
    _ evaluations: [ActionEvaluation], comparisons: [ModelComparison], input: String, warnings: [String],
    elapsedSeconds: Double
  ) {
    self.init(
      input: input, models: evaluations.map(Model.init), comparisons: comparisons.map(Comparison.init),
      warnings: warnings, elapsedSeconds: elapsedSeconds.thousandths)
  }
}

extension ActionEvaluationDocument.Model {
  fileprivate init(_ evaluation: ActionEvaluation) {
    self.init(
      name: evaluation.name, classes: evaluation.classes, notes: evaluation.notes,
      unknownLabels: evaluation.unknownLabels,
      windows: .init(evaluation.windowScores, evaluation.windowMatrix, evaluation.windowIntervals),
      clips: .init(evaluation.clipScores, evaluation.clipMatrix, evaluation.clipIntervals),
      clipsByMeanScore: evaluation.likeliestScores.map { .init($0, nil, nil) }, segments: .init(evaluation.segments),
      calibration: evaluation.calibration.map { .init($0) },
      confusions: evaluation.confusions.map { confusion in
        .init(
          truth: confusion.truth, predicted: confusion.predicted, windows: confusion.windows,
          clips: confusion.clips.map { .init(clip: $0.name, windows: $0.windows) })
      }, people: evaluation.byPerson.map { .init($0) }, sources: evaluation.bySource.map { .init($0) },
      clipList: evaluation.timeLines.map { .init($0) },
      bootstrap: .init(resamples: evaluation.sampling.resamples, seed: evaluation.sampling.seed))
  }
}

extension ActionEvaluationDocument.Scores {
  fileprivate init(_ scores: ClassificationScores, _ matrix: ConfusionMatrix?, _ intervals: ScoreIntervals?) {
    self.init(
      count: scores.count, right: scores.right, accuracy: scores.accuracy, balancedAccuracy: scores.balancedAccuracy,
      macro: .init(scores.macro), macroOfTrueLabels: .init(scores.macroOfTrueLabels), weighted: .init(scores.weighted),
      labels: scores.labels.map { label in
        .init(
          label: label.name, support: label.support, predicted: label.predicted, right: label.right,
          precision: label.precision, recall: label.recall, f1: label.f1,
          isPrecisionDefined: label.isPrecisionDefined, isRecallDefined: label.isRecallDefined)
      },
      confusionMatrix: matrix.map { matrix in
        .init(
          labels: matrix.labels,
          counts: matrix.labels.indices.map { row in matrix.labels.indices.map { matrix[row, $0] } })
      },
      intervals: intervals.map { intervals in
        func pair(_ interval: ConfidenceInterval) -> [Double] { [interval.lower, interval.upper] }
        return .init(
          accuracy: pair(intervals.accuracy), balancedAccuracy: pair(intervals.balancedAccuracy),
          macroF1: pair(intervals.macroF1), macroF1OfTrueLabels: pair(intervals.macroF1OfTrueLabels))
      })
  }
}

extension ActionEvaluationDocument.Mean {
  fileprivate init(_ mean: ClassificationScores.Mean) {
    self.init(precision: mean.precision, recall: mean.recall, f1: mean.f1)
  }
}

extension ActionEvaluationDocument.Segments {
  fileprivate init(_ segments: SegmentScores) {
    self.init(
      predicted: segments.predictedSegments, truth: segments.trueSegments, editScore: segments.editScore,
      overlaps: segments.overlaps.map { overlap in
        .init(
          threshold: overlap.threshold, f1: overlap.f1, precision: overlap.precision, recall: overlap.recall,
          right: overlap.right, surplus: overlap.surplus, missed: overlap.missed)
      })
  }
}

extension ActionEvaluationDocument.Calibration {
  fileprivate init(_ calibration: Calibration) {
    self.init(
      windows: calibration.windows, accuracy: calibration.accuracy, meanConfidence: calibration.meanConfidence,
      expectedCalibrationError: calibration.expectedCalibrationError,
      maximumCalibrationError: calibration.maximumCalibrationError, logLoss: calibration.logLoss,
      brierScore: calibration.brierScore,
      reliabilityCurve: calibration.bins.map { bin in
        let isFilled = bin.windows > 0
        return .init(
          lower: bin.lower, upper: bin.upper, windows: bin.windows,
          meanConfidence: isFilled ? bin.meanConfidence : nil, accuracy: isFilled ? bin.accuracy : nil)
      })
  }
}

extension ActionEvaluationDocument.Group {
  fileprivate init(_ group: ActionEvaluation.Group) {
    self.init(
      name: group.name, windows: group.windows, windowAccuracy: group.windowAccuracy, clips: group.clips,
      clipAccuracy: group.clipAccuracy)
  }
}

extension ActionEvaluationDocument.Clip {
  fileprivate init(_ line: TimeLine) {
    func segments(_ segments: [ActionSegment]) -> [ActionEvaluationDocument.Segment] {
      segments.map {
        .init(
          label: $0.label, startSeconds: $0.startSeconds.thousandths, endSeconds: $0.endSeconds.thousandths)
      }
    }
    self.init(
      clip: line.clip, person: line.person, source: line.source, truth: line.verdict?.clip.label,
      vote: line.verdict?.voted, isRight: line.verdict?.isRight, windows: line.windows.count,
      rightWindows: line.rightWindows, trueSegments: segments(line.truth), predictedSegments: segments(line.predicted))
  }
}

extension ActionEvaluationDocument.Comparison {
  fileprivate init(_ comparison: ModelComparison) {
    self.init(
      first: comparison.first, second: comparison.second, unpairedWindows: comparison.unpairedWindows,
      clips: .init(comparison.clips), windows: .init(comparison.windows))
  }
}

extension ActionEvaluationDocument.McNemar {
  fileprivate init(_ test: McNemarTest) {
    self.init(
      bothRight: test.bothRight, onlyFirstRight: test.onlyFirstRight, onlySecondRight: test.onlySecondRight,
      bothWrong: test.bothWrong, exactPValue: test.exactPValue, chiSquared: test.chiSquared,
      chiSquaredPValue: test.chiSquaredPValue)
  }
}
