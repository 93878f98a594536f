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
  /// window is in counts (of several people's that of the same person), and windows that lie in none are left out.
  ///
  /// Where it is known how clips are cut, a window must lie within its clip, and each window that the clip gives must be
  /// there, or one that begins within half a stride of it (`ClipCut`). A clip that gives none need not be there.
  ///
  /// - Parameters:
  ///   - clips: The data set's clips, each name once.
  ///   - dataSource: The data set's name, for messages.
  ///   - ignoringMissing: Whether clips and windows that only one of the two has are left out.
  /// - Returns: The predictions and remarks on what was left out.
  /// - Throws: `PredictionError` when the two do not fit together.
  public func labelled(
    name: String, by clips: [LabelledClip], dataSource: String, ignoringMissing: Bool
  ) throws(PredictionError) -> (set: PredictionSet, remarks: [String]) {
    let finder = LabelFinder(clips)
    var predictions: [ActionPrediction] = []
    var (predicted, unknown, unlabelled): ([String: [Row]], Set<String>, Int) = ([:], [], 0)
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
      if let cut = clip.cut, !cut.holds(start: row.startSeconds, end: saysEnds ? row.endSeconds : nil) {
        guard row.clip == clip.name else {
          unlabelled += 1
          continue
        }
        throw .outsideClip(
          source: source, line: row.line, clip: clip.name, start: row.startSeconds,
          end: saysEnds ? row.endSeconds : nil, seconds: cut.seconds)
      }
      predicted[clip.name, default: []].append(row)
      var prediction = row.prediction(
        truth: clip.label, person: row.person ?? clip.person, source: row.source ?? clip.source)
      prediction.clip = clip.name
      predictions.append(prediction)
    }
    let absent = clips.filter { predicted[$0.name] == nil }
    let missing = absent.filter { $0.cut?.starts.isEmpty != true }.map(\.name)
    guard missing.isEmpty || ignoringMissing else { throw .missingClips(source: dataSource, clips: missing) }
    guard !predictions.isEmpty else { throw .nothingInCommon(first: source, second: dataSource) }
    var remarks: [String] = []
    if let gaps = gaps(in: predicted, clips) {
      guard ignoringMissing else {
        throw .missingWindows(source: source, count: gaps.count, of: gaps.of, clip: gaps.clip, start: gaps.start)
      }
      remarks.append(
        "windows without a prediction were left out: \(gaps.count) of \(gaps.of), first \(gaps.clip) at \(gaps.start) s"
      )
    }
    if !missing.isEmpty {
      remarks.append("clips without a prediction were left out: \(missing.count), first \(missing[0])")
    }
    if let first = unknown.min() {
      remarks.append("predictions for clips that are not in the data were left out: \(unknown.count), first \(first)")
    }
    if unlabelled > 0 { remarks.append("windows in which the data labels nothing were left out: \(unlabelled)") }
    let empty = absent.filter { $0.cut?.starts.isEmpty == true }
    return (PredictionSet(name: name, classes: classes, predictions: predictions, emptyClips: empty), remarks)
  }

  /// Windows that the clips give and the table lacks, of clips that it has; `nil` without any.
  private func gaps(
    in predicted: [String: [Row]], _ clips: [LabelledClip]
  ) -> (count: Int, of: Int, clip: String, start: Double)? {
    var (count, all): (Int, Int) = (0, 0)
    var first: (clip: String, start: Double)?
    for clip in clips {
      guard let cut = clip.cut, let rows = predicted[clip.name] else { continue }
      let lacked = cut.starts(
        lackedBy: rows.map(\.startSeconds), length: saysEnds ? rows.map { $0.endSeconds - $0.startSeconds }.min() : nil)
      all += cut.starts.count
      count += lacked.count
      if let start = lacked.first, first == nil { first = (clip.name, start) }
    }
    return first.map { (count, all, $0.clip, $0.start) }
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
    func distance(_ clip: LabelledClip) -> Double {
      guard let range = clip.cut?.seconds ?? clip.seconds else { return 0 }
      let distance = max(range.lowerBound - middle, middle - range.upperBound, 0)
      // The last frame lasts until the next part begins.
      return distance > (clip.cut == nil ? 0 : ClipCut.toleranceSeconds) ? .infinity : distance
    }
    let clips = (byFile[row.clip] ?? []).map { ($0, distance: distance($0)) }.filter { $0.distance.isFinite }
    let own = clips.filter { $0.0.person == row.person }
    return (own.isEmpty ? clips : own).min { $0.distance < $1.distance }?.0
  }
}
