/// How well a classifier's predictions agree with the truth: by window, by clip, and by segment.
public struct ActionEvaluation: Sendable {
  /// The classifier, for people.
  public let name: String
  /// The classes that the classifier can name; empty when it does not say.
  public let classes: [String]
  public let predictions: [ActionPrediction]
  /// In the order of clips and people.
  public let timeLines: [TimeLine]
  /// The clips with their windows' votes, in the order of their names and people. A clip without windows is judged as
  /// `other`; a recording in which several things are done, one after the other, is not among them.
  public let clips: [ClipVerdict]
  public let windowMatrix: ConfusionMatrix
  public let clipMatrix: ConfusionMatrix
  public let windowScores: ClassificationScores
  /// By the windows' vote.
  public let clipScores: ClassificationScores
  /// By the greatest mean score; `nil` unless every clip has a window with scores, or none at all.
  public let likeliestScores: ClassificationScores?
  public let segments: SegmentScores
  /// `nil` without scores.
  public let calibration: Calibration?
  /// The most frequent first.
  public let confusions: [Confusion]
  /// `nil` for fewer than two people.
  public let windowIntervals: ScoreIntervals?
  public let clipIntervals: ScoreIntervals?
  public let sampling: ScoreIntervals.Sampling

  /// - Throws: `PredictionError.empty` when there is neither a window nor a clip.
  public init(
    _ set: PredictionSet, sampling: ScoreIntervals.Sampling = .init()
  ) throws(PredictionError) {
    guard !set.predictions.isEmpty || !set.emptyClips.isEmpty else { throw .empty(source: set.name) }
    name = set.name
    classes = set.classes
    predictions = set.predictions
    self.sampling = sampling
    timeLines = TimeLine.all(of: set)
    clips = timeLines.compactMap(\.verdict)
    segments = SegmentScores(timeLines)
    windowMatrix = ConfusionMatrix(predictions.map { ($0.truth, $0.predicted) })
    clipMatrix = ConfusionMatrix(clips.map { ($0.clip.label, $0.voted) })
    windowScores = ClassificationScores(windowMatrix)
    clipScores = ClassificationScores(clipMatrix)
    let likeliest = clips.compactMap { verdict in verdict.likeliest.map { (verdict.clip.label, $0) } }
    likeliestScores =
      likeliest.isEmpty || likeliest.count < clips.count || set.predictions.allSatisfy { $0.scores == nil }
      ? nil : ClassificationScores(ConfusionMatrix(likeliest))
    calibration = Calibration(predictions, classes: classes)
    confusions = Confusion.all(in: predictions)
    func group(_ person: String?, _ clip: String) -> String { person.map { "person \($0)" } ?? "clip \(clip)" }
    windowIntervals = ScoreIntervals(
      predictions.map { .init(group: group($0.person, $0.clip), truth: $0.truth, predicted: $0.predicted) },
      labels: windowMatrix.labels, sampling: sampling)
    clipIntervals = ScoreIntervals(
      clips.map { .init(group: group($0.clip.person, $0.clip.name), truth: $0.clip.label, predicted: $0.voted) },
      labels: clipMatrix.labels, sampling: sampling)
  }

  /// Clips without a window.
  public var emptyClips: [LabelledClip] { clips.filter(\.windows.isEmpty).map(\.clip) }

  /// Recordings in which several things are done: windows and segments judge them, a vote cannot.
  public var mixedClips: [String] { timeLines.filter { $0.verdict == nil }.map(\.clip) }

  /// True labels that the classifier has no class for: all their windows are wrong, unless they are called `other`.
  public var unknownLabels: [String] {
    guard !classes.isEmpty else { return [] }
    let labels = ConfusionMatrix.sorted(predictions.map(\.truth) + clips.map(\.clip.label))
    return labels.filter { $0 != ActionPrediction.otherLabel && !classes.contains($0) }
  }

  /// Windows that are `other` although the greatest score is another class's, as a reject threshold makes them; the mean
  /// scores of clips, and calibration, know nothing of that.
  public var rejectedWindows: Int {
    predictions.count { prediction in
      guard let scores = prediction.scores, prediction.predicted == ActionPrediction.otherLabel,
        let greatest = scores.max(), let best = scores.firstIndex(of: greatest)
      else { return false }
      return classes[best] != ActionPrediction.otherLabel
    }
  }

  /// The share that is right, of one person or source.
  public struct Group: Sendable, Equatable {
    public var name: String
    public var windows = 0
    public var rightWindows = 0
    public var clips = 0
    public var rightClips = 0

    public var windowAccuracy: Double { ClassificationScores.Label.ratio(rightWindows, windows) }
    public var clipAccuracy: Double { ClassificationScores.Label.ratio(rightClips, clips) }
  }

  /// In the order of names; people who are not known are not in it.
  public var byPerson: [Group] { groups(\.person, \.person) }
  /// In the order of names; what has no source is not in it.
  public var bySource: [Group] { groups(\.source, \.source) }

  private func groups(
    _ ofWindow: (ActionPrediction) -> String?, _ ofClip: (LabelledClip) -> String?
  ) -> [Group] {
    var groups: [String: Group] = [:]
    for prediction in predictions {
      guard let name = ofWindow(prediction) else { continue }
      groups[name, default: Group(name: name)].windows += 1
      groups[name, default: Group(name: name)].rightWindows += prediction.isRight ? 1 : 0
    }
    for verdict in clips {
      guard let name = ofClip(verdict.clip) else { continue }
      groups[name, default: Group(name: name)].clips += 1
      groups[name, default: Group(name: name)].rightClips += verdict.isRight ? 1 : 0
    }
    return groups.values.sorted { $0.name < $1.name }
  }
}

extension ActionEvaluation {
  /// What a reader of the figures must know, a sentence each.
  public var notes: [String] {
    var notes: [String] = []
    if !unknownLabels.isEmpty {
      notes.append(
        "labels in the data that \(name) has no class for, so that all their windows are wrong: "
          + unknownLabels.joined(separator: ", "))
    }
    if !emptyClips.isEmpty {
      notes.append(
        "clips without a window, because nobody is in view for long enough, judged as \(ActionPrediction.otherLabel): "
          + "\(emptyClips.count), first \(emptyClips[0].name)")
    }
    if !mixedClips.isEmpty {
      notes.append(
        "recordings in which several things are done, without a vote: \(mixedClips.count), first \(mixedClips[0])")
    }
    if rejectedWindows > 0 {
      notes.append(
        "windows that are \(ActionPrediction.otherLabel) although another class has the greatest score: "
          + "\(rejectedWindows); mean scores and calibration take scores as they were before such rejection")
    }
    let undefined = windowScores.labels.filter { !$0.isPrecisionDefined }.map(\.name)
    if !undefined.isEmpty {
      notes.append(
        "never predicted, so that precision is undefined and counts as 0: \(undefined.joined(separator: ", "))")
    }
    let untrue = windowScores.labels.filter { !$0.isRecallDefined }.map(\.name)
    if !untrue.isEmpty {
      notes.append("never true, so that recall is undefined and counts as 0: \(untrue.joined(separator: ", "))")
    }
    return notes
  }
}
