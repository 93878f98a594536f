import Evaluation
import RepKit

/// The JSON document of `repkit evaluate counts`; units are in the keys, times are seconds of the clips' own time.
struct CountEvaluationDocument: Encodable {
  var input: String
  var clips: [Clip]
  var summary: Summary
  var warnings: [String]
  var elapsedSeconds: Double
  /// Clips whose poses came from the cache.
  var cachedClips: Int

  struct Clip: Encodable {
    var id: String
    var file: String
    /// `exercise`, `negative`, or what else the label says.
    var kind: String
    /// The catalogue's name; for a negative, what it shows; for what is not in the catalogue, the label.
    var exercise: String
    var confidence: String?
    var truth: Truth?
    var counted: Int?
    var partialReps: Int?
    /// Counted minus right reps.
    var error: Int?
    var repetitions: [Rep]?
    var timing: Timing?
    /// Other counters, or for a negative all of them.
    var counters: [Counter]?
    /// Why it was not counted.
    var problem: String?
  }

  struct Truth: Encodable {
    var reps: Int
    /// The lowest and the highest count that are right.
    var accepted: [Int]
    var extremesSeconds: [Double]
  }

  struct Rep: Encodable {
    var startSeconds: Double
    var peakSeconds: Double
    var endSeconds: Double
  }

  struct Timing: Encodable {
    var matched: Int
    var missed: Int
    var extra: Int
    var meanAbsoluteErrorSeconds: Double?
    var medianAbsoluteErrorSeconds: Double?
  }

  struct Counter: Encodable {
    var exercise: String
    var reps: Int
  }

  struct Group: Encodable {
    var name: String
    var clips: Int
    var exact: Int
    var exactShare: Double
    var withinOne: Int
    /// OBO.
    var offByOneAccuracy: Double
    /// The mean of |p − c| / (c + 0.1).
    var meanAbsoluteError: Double
    /// The mean of |p − c| / c.
    var meanRelativeError: Double
    var timing: Timing
  }

  struct Summary: Encodable {
    var all: Group
    var byConfidence: [Group]
    var byExercise: [Group]
    var negatives: Negatives
  }

  struct Negatives: Encodable {
    var clips: Int
    var phantomReps: Int
    var counters: [Counter]
  }

  init(
    _ evaluation: CountEvaluation, input: String, warnings: [String], elapsedSeconds: Double, cachedClips: Int
  ) {
    self.input = input
    clips = evaluation.clips.map(Clip.init)
    summary = Summary(
      all: Group(evaluation.overall), byConfidence: evaluation.byConfidence.map(Group.init),
      byExercise: evaluation.byExercise.map(Group.init),
      negatives: Negatives(
        clips: evaluation.negatives.count, phantomReps: evaluation.phantomReps,
        counters: evaluation.phantomsByCounter.map { Counter(exercise: $0.exercise, reps: $0.reps) }))
    self.warnings = warnings
    self.elapsedSeconds = elapsedSeconds.thousandths
    self.cachedClips = cachedClips
  }
}

extension CountEvaluationDocument.Clip {
  fileprivate init(_ clip: ClipEvaluation) {
    let (kind, label) =
      switch clip.truth.kind {
      case .exercise(let name): ("exercise", name)
      case .negative(let name): ("negative", name)
      case .other(let name): (name, "")
      }
    self.init(
      id: clip.truth.id, file: clip.truth.file, kind: kind, exercise: label, confidence: clip.truth.confidence)
    if case .exercise = clip.truth.kind {
      let accepted = clip.truth.count.accepted
      truth = .init(
        reps: clip.truth.count.reps, accepted: [accepted.lowerBound, accepted.upperBound],
        extremesSeconds: clip.truth.extremesSeconds)
    }
    switch clip.outcome {
    case .counted(let result, let others):
      exercise = result.exercise
      counted = result.reps.count
      partialReps = result.partialReps
      error = clip.countError
      repetitions = result.reps.map {
        .init(
          startSeconds: $0.startSeconds.thousandths, peakSeconds: $0.peakSeconds.thousandths,
          endSeconds: $0.endSeconds.thousandths)
      }
      timing = clip.matching.map { .init([$0]) }
      counters = others.isEmpty ? nil : others.map { .init(exercise: $0.exercise, reps: $0.reps.count) }
    case .negative(let results): counters = results.map { .init(exercise: $0.exercise, reps: $0.reps.count) }
    case .unknownExercise: problem = "no exercise of the catalogue is called so"
    case .leftOut: problem = "not about reps"
    case .failed(let reason): problem = reason
    }
  }
}

extension CountEvaluationDocument.Timing {
  fileprivate init(_ matchings: [RepMatching]) {
    var metrics = TimingMetrics()
    for matching in matchings { metrics.add(matching) }
    self.init(metrics)
  }

  fileprivate init(_ metrics: TimingMetrics) {
    self.init(
      matched: metrics.matched, missed: metrics.missed, extra: metrics.extra,
      meanAbsoluteErrorSeconds: metrics.meanAbsoluteErrorSeconds?.thousandths,
      medianAbsoluteErrorSeconds: metrics.medianAbsoluteErrorSeconds?.thousandths)
  }
}

extension CountEvaluationDocument.Group {
  fileprivate init(_ group: CountEvaluation.Group) {
    self.init(
      name: group.name, clips: group.counts.clips, exact: group.counts.exact, exactShare: group.counts.exactShare,
      withinOne: group.counts.withinOne, offByOneAccuracy: group.counts.offByOneAccuracy,
      meanAbsoluteError: group.counts.meanAbsoluteError, meanRelativeError: group.counts.meanRelativeError,
      timing: .init(group.timing))
  }
}
