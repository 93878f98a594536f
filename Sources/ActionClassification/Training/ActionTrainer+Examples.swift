import LinearAlgebra
import PoseCore

/// The models that take a window as one row of numbers.
extension ActionTrainer {
  // Windows that nearest neighbours are calibrated on, at most.
  private static let calibratingWindows = 3000

  /// Trains the baseline.
  ///
  /// Calibrated on groups that one fit leaves out (a fifth of them, at least one). Windows that do not fit into memory
  /// are thinned evenly; the header's `trainingWindows` is how many were left of `windows`.
  public func softmax(
    _ data: some WindowSource, progress: (_ step: String) throws -> Void = { _ in }
  ) throws -> SoftmaxModel {
    try OpenBLAS.verify(threads: threads)
    let (rows, labels, groups) = try examples(data, step: SoftmaxModel.step, progress: progress)
    let all = Set(groups).sorted()
    var random = SplitMix64(seed: seed ^ 0x50F)
    let held = Set(random.choose(max(1, all.count / 5), of: all.count).map { all[$0] })
    let inside = groups.indices.filter { !held.contains(groups[$0]) }
    let outside = groups.indices.filter { held.contains(groups[$0]) }
    return try OpenBLAS.withThreads(threads) {
      let partial = try SoftmaxRegression(
        rows.selecting(inside), labels: inside.map { labels[$0] }, classes: data.classes.count
      ) { try progress("regression that leaves out \(outside.count) windows: iteration \($0)") }
      let scores = partial.scores(of: rows.selecting(outside))
      let calibration = ScoreCalibration(
        scores: scores, labels: outside.map { labels[$0] }, classes: data.classes.count)
      let whole = try SoftmaxRegression(rows, labels: labels, classes: data.classes.count) {
        try progress("regression of \(labels.count) windows: iteration \($0)")
      }
      return SoftmaxModel(
        header: header(.softmax, data, calibration, windows: labels.count), weights: whole.weights.map { Float($0) },
        intercepts: whole.intercepts.map { Float($0) })
    }
  }

  /// Keeps the windows as examples; calibrated by leaving each window's group out, for some thousand of them.
  ///
  /// Windows that do not fit into memory are thinned evenly; the header's `trainingWindows` is how many were left of
  /// `windows`.
  ///
  /// - Complexity: O(windows)
  public func nearestNeighbours(
    _ data: some WindowSource, progress: (_ step: String) throws -> Void = { _ in }
  ) throws -> NearestNeighboursModel {
    try OpenBLAS.verify()
    let (rows, labels, groups) = try examples(data, step: NearestNeighboursModel.step, progress: progress)
    let classes = data.classes.count
    let columns = rows.columns
    let blank = ActionModelHeader(
      kind: .nearestNeighbours, classes: data.classes, scoreScale: 1, rejectThreshold: 0, provenance: provenance)
    var model = NearestNeighboursModel(header: blank, examples: rows.elements.map { Float($0) }, labels: labels)
    var workspace = model.makeWorkspace()
    let judging = Self.thinned(labels, to: Self.calibratingWindows)
    var scores: [Double] = []
    for (index, row) in judging.enumerated() {
      if index % 256 == 255 { try progress("distances: window \(index + 1) of \(judging.count)") }
      for column in 0..<columns { workspace.values[column] = model.examples[row * columns + column] }
      model.score(using: &workspace) { groups[$0] == groups[row] }
      scores += workspace.scores.map { Double($0) }
    }
    let calibration = ScoreCalibration(scores: scores, labels: judging.map { labels[$0] }, classes: classes)
    model.header = header(.nearestNeighbours, data, calibration, windows: labels.count)
    return model
  }

  /// The numbers of windows that are kept when there may be no more than so many: every so manyth, but the first of
  /// each class.
  static func thinned(_ labels: [Int], to most: Int) -> [Int] {
    let count = labels.count
    guard count > most else { return Array(0..<count) }
    var known: Set<Int> = []
    return (0..<count).filter { index in
      known.insert(labels[index]).inserted || (index + 1) * most / count > index * most / count
    }
  }

  /// As many windows as fit into memory, a row each, with their labels and groups.
  private func examples(
    _ data: some WindowSource, step: Int, progress: (_ step: String) throws -> Void
  ) throws -> (rows: Matrix<Double>, labels: [Int], groups: [Int]) {
    // The rows, those of a calibrating fit, and as much for its scores.
    let rowBytes = 3 * 8 * FlatFeatures(step: step).count
    let kept = Self.thinned(data.labels, to: max(memoryBytes / rowBytes, 1))
    let rows = try flatRows(data, kept, step: step, progress)
    return (rows, kept.map { data.labels[$0] }, kept.map { data.groups[$0] })
  }

  private func flatRows(
    _ data: some WindowSource, _ kept: [Int], step: Int, _ progress: (_ step: String) throws -> Void
  ) throws -> Matrix<Double> {
    var features = FlatFeatures(step: step)
    var row = [Float](repeating: 0, count: features.count)
    var elements: [Double] = []
    elements.reserveCapacity(kept.count * row.count)
    var rest = kept[...]
    try data.forEachBlock { first, windows in
      try progress("features: window \(first + 1) of \(data.labels.count)")
      while let number = rest.first, number < first + windows.count {
        rest.removeFirst()
        row.withUnsafeMutableBufferPointer { row in
          if let base = row.baseAddress { features.transform(windows[number - first], into: base) }
        }
        for value in row { elements.append(Double(value)) }
      }
    }
    return Matrix(rows: kept.count, columns: row.count, elements: elements)
  }
}

extension Matrix<Double> {
  /// The given rows, in their order.
  func selecting(_ chosen: [Int]) -> Matrix<Double> {
    Matrix(
      rows: chosen.count, columns: columns,
      elements: chosen.flatMap { elements[$0 * columns..<($0 + 1) * columns] })
  }
}
