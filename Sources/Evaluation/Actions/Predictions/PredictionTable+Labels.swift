extension PredictionTable {
  /// The predictions with the truth that stands in the table's own column.
  ///
  /// - Throws: `PredictionError.noTruth` without such a column.
  public func labelled(name: String) throws(PredictionError) -> PredictionSet {
    var predictions: [ActionPrediction] = []
    predictions.reserveCapacity(rows.count)
    for row in rows {
      guard let truth = row.truth else { throw .noTruth(source: source) }
      predictions.append(row.prediction(truth: truth, person: row.person, source: row.source))
    }
    return PredictionSet(name: name, classes: classes, predictions: predictions)
  }

  /// The predictions with the labels of a data set; person and source are the table's where it has them.
  ///
  /// The table calls a clip by its name, or by its file, which may hold several: then the one that the middle of the
  /// window is in counts (of several people's that of the same person), and windows between them are left out.
  ///
  /// - Parameters:
  ///   - clips: The data set's clips, each name once.
  ///   - dataSource: The data set's name, for messages.
  ///   - ignoringMissing: Whether clips that only one of the two has are left out.
  /// - Returns: The predictions and remarks on what was left out.
  /// - Throws: `PredictionError` when the two do not fit together.
  public func labelled(
    name: String, by clips: [LabelledClip], dataSource: String, ignoringMissing: Bool
  ) throws(PredictionError) -> (set: PredictionSet, remarks: [String]) {
    let finder = LabelFinder(clips)
    var predictions: [ActionPrediction] = []
    var (predicted, unknown, unlabelled): (Set<String>, Set<String>, Int) = ([], [], 0)
    for row in rows {
      guard finder.knows(row.clip) else {
        guard ignoringMissing else { throw .unknownClip(source: source, line: row.line, clip: row.clip) }
        unknown.insert(row.clip)
        continue
      }
      guard let clip = finder.clip(of: row) else {
        unlabelled += 1
        continue
      }
      if let truth = row.truth, truth != clip.label {
        throw .contradiction(source: source, line: row.line, clip: row.clip, truth: truth, label: clip.label)
      }
      predicted.insert(clip.name)
      var prediction = row.prediction(
        truth: clip.label, person: row.person ?? clip.person, source: row.source ?? clip.source)
      prediction.clip = clip.name
      predictions.append(prediction)
    }
    let missing = clips.map(\.name).filter { !predicted.contains($0) }
    guard missing.isEmpty || ignoringMissing else { throw .missingClips(source: dataSource, clips: missing) }
    guard !predictions.isEmpty else { throw .nothingInCommon(first: source, second: dataSource) }
    var remarks: [String] = []
    if !missing.isEmpty {
      remarks.append("clips without a prediction were left out: \(missing.count), first \(missing[0])")
    }
    if let first = unknown.min() {
      remarks.append("predictions for clips that are not in the data were left out: \(unknown.count), first \(first)")
    }
    if unlabelled > 0 { remarks.append("windows in which the data labels nothing were left out: \(unlabelled)") }
    return (PredictionSet(name: name, classes: classes, predictions: predictions), remarks)
  }
}

extension PredictionTable.Row {
  fileprivate func prediction(truth: String, person: String?, source: String?) -> ActionPrediction {
    ActionPrediction(
      clip: clip, person: person, source: source, startSeconds: startSeconds, endSeconds: endSeconds, truth: truth,
      predicted: label, scores: scores)
  }
}

/// Finds the labelled clip that a window is of.
private struct LabelFinder {
  private let byName: [String: LabelledClip]
  private let byFile: [String: [LabelledClip]]

  init(_ clips: [LabelledClip]) {
    byName = Dictionary(clips.map { ($0.name, $0) }) { first, _ in first }
    byFile = Dictionary(grouping: clips, by: \.file)
  }

  func knows(_ name: String) -> Bool { byName[name] != nil || byFile[name] != nil }

  func clip(of row: PredictionTable.Row) -> LabelledClip? {
    if let clip = byName[row.clip] { return clip }
    let middle = (row.startSeconds + row.endSeconds) / 2
    let clips = (byFile[row.clip] ?? []).filter { $0.seconds?.contains(middle) ?? true }
    return clips.first { $0.person == row.person } ?? clips.first
  }
}
