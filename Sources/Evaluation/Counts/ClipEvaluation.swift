/// What one exercise's counter made of one clip.
public struct CounterResult: Sendable, Equatable {
  /// The catalogue's name.
  public var exercise: String
  /// In the order of their times.
  public var reps: [Rep]
  /// Movements that went the right way but not far enough.
  public var partialReps: Int
  /// The progress of whoever has most reps, at each frame: what a report draws.
  public var trace: [TracePoint]
  /// The progress below which a rep starts and above which it must come.
  public var thresholds: Thresholds

  /// A counted rep, in seconds of the clip's own time.
  public struct Rep: Sendable, Equatable {
    public var startSeconds: Double
    public var peakSeconds: Double
    public var endSeconds: Double

    public init(startSeconds: Double, peakSeconds: Double, endSeconds: Double) {
      self.startSeconds = startSeconds
      self.peakSeconds = peakSeconds
      self.endSeconds = endSeconds
    }
  }

  /// The progress at one frame.
  public struct TracePoint: Sendable, Equatable {
    /// Of the clip's own time.
    public var seconds: Double
    /// 0 at the start pose … 1 at full range; `nil` where the person or the joints that matter are not seen.
    public var progress: Double?

    public init(seconds: Double, progress: Double?) {
      self.seconds = seconds
      self.progress = progress
    }
  }

  /// Limits in progress (0…1).
  public struct Thresholds: Sendable, Equatable {
    public var startZone: Double
    public var minimumPeak: Double

    public init(startZone: Double, minimumPeak: Double) {
      self.startZone = startZone
      self.minimumPeak = minimumPeak
    }
  }

  public init(exercise: String, reps: [Rep], partialReps: Int, trace: [TracePoint], thresholds: Thresholds) {
    self.exercise = exercise
    self.reps = reps
    self.partialReps = partialReps
    self.trace = trace
    self.thresholds = thresholds
  }
}

/// One clip with its truth and what came of it.
public struct ClipEvaluation: Sendable, Equatable {
  public var truth: ClipTruth
  public var outcome: Outcome

  /// What came of a clip.
  public enum Outcome: Sendable, Equatable {
    /// What the exercise's own counter counted, and those of others that were asked too.
    case counted(CounterResult, others: [CounterResult])
    /// What each counter counted where there is nothing to count.
    case negative([CounterResult])
    /// No exercise of the catalogue is called so.
    case unknownExercise
    /// The clip is not about reps.
    case leftOut
    /// The clip could not be read; the text says why.
    case failed(String)
  }

  public init(truth: ClipTruth, outcome: Outcome) {
    self.truth = truth
    self.outcome = outcome
  }

  /// The counted reps against the true ones; `nil` unless the clip was counted and its reps' times are labelled.
  public var matching: RepMatching? {
    guard case .counted(let result, _) = outcome, !truth.extremesSeconds.isEmpty else { return nil }
    return RepMatching(
      counted: result.reps.map(\.peakSeconds).sorted(), truth: truth.extremesSeconds,
      tolerance: RepMatching.tolerance(for: truth.extremesSeconds))
  }

  /// Counted minus right reps, 0 for any count that is right; `nil` unless the clip was counted.
  public var countError: Int? {
    guard case .counted(let result, _) = outcome else { return nil }
    return result.reps.count - truth.count.nearest(to: result.reps.count)
  }

  /// The reps of all counters on a clip that has none.
  public var phantomReps: Int {
    guard case .negative(let results) = outcome else { return 0 }
    return results.reduce(0) { $0 + $1.reps.count }
  }
}
