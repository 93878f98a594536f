import LinearAlgebra
import PoseCore

/// Trains models of windows; the same windows and seed give the same model to the bit, on one machine with as many
/// threads.
public struct ActionTrainer: Sendable {
  public var seed: UInt64
  /// Threads of the matrix products; training must have the machine for itself.
  public var threads: Int
  public var provenance: ActionModelHeader.Provenance

  // Windows that thresholds are fitted to.
  private static let fittingWindows = 48

  public init(seed: UInt64, threads: Int, provenance: ActionModelHeader.Provenance) {
    precondition(threads >= 1, "\(threads) threads")
    self.seed = seed
    self.threads = threads
    self.provenance = provenance
  }

  /// Trains the default model.
  ///
  /// - Throws: `LinearAlgebraError` when the numeric library fails.
  /// - Complexity: O(windows² · (windows + features))
  public func convolutionRidge(
    _ data: TrainingWindows, progress: (_ step: String) -> Void = { _ in }
  ) throws -> ConvolutionRidgeModel {
    try convolutionRidge(data, plan: ConvolutionPlan(seed: seed), progress: progress)
  }

  func convolutionRidge(
    _ data: TrainingWindows, plan: ConvolutionPlan, progress: (_ step: String) -> Void = { _ in }
  ) throws -> ConvolutionRidgeModel {
    try OpenBLAS.verify()
    progress("features of \(data.windows.count) windows")
    var random = SplitMix64(seed: seed ^ 0xF17)
    let chosen = random.choose(Self.fittingWindows, of: data.windows.count)
    let plan = plan.fitted(to: chosen.map { data.windows[$0] })
    var features = ConvolutionFeatures(plan)
    var rows = Matrix<Float>(rows: data.windows.count, columns: plan.featureCount)
    rows.elements.withUnsafeMutableBufferPointer { elements in
      guard let base = elements.baseAddress else { return }
      for (row, window) in data.windows.enumerated() {
        features.transform(window, into: base + row * plan.featureCount)
      }
    }
    progress("regression")
    let regression = try OpenBLAS.withThreads(threads) {
      try RidgeRegression(
        &rows, labels: data.labels, groups: data.groups, classes: data.classes.count,
        strengths: [1, 3, 10, 30, 100, 300, 1e3, 3e3, 1e4, 3e4, 1e5, 3e5, 1e6])
    }
    let calibration = ScoreCalibration(
      scores: regression.outOfGroupScores, labels: data.labels, classes: data.classes.count)
    var header = header(.convolutionRidge, data, calibration)
    header.metrics["ridgeStrength"] = regression.strength
    return ConvolutionRidgeModel(
      header: header, plan: plan, weights: regression.weights, intercepts: regression.intercepts)
  }

  /// Trains the baseline.
  ///
  /// Calibrated on groups that one fit leaves out (a fifth of them, at least one).
  public func softmax(_ data: TrainingWindows) throws -> SoftmaxModel {
    try OpenBLAS.verify()
    let rows = flatRows(data, step: SoftmaxModel.step)
    let count = (data.groups.max() ?? 0) + 1
    var random = SplitMix64(seed: seed ^ 0x50F)
    let held = Set(random.choose(max(1, count / 5), of: count))
    let inside = data.groups.indices.filter { !held.contains(data.groups[$0]) }
    let outside = data.groups.indices.filter { held.contains(data.groups[$0]) }
    return OpenBLAS.withThreads(threads) {
      let partial = SoftmaxRegression(
        rows.selecting(inside), labels: inside.map { data.labels[$0] }, classes: data.classes.count)
      let scores = partial.scores(of: rows.selecting(outside))
      let calibration = ScoreCalibration(
        scores: scores, labels: outside.map { data.labels[$0] }, classes: data.classes.count)
      let whole = SoftmaxRegression(rows, labels: data.labels, classes: data.classes.count)
      return SoftmaxModel(
        header: header(.softmax, data, calibration), weights: whole.weights.map { Float($0) },
        intercepts: whole.intercepts.map { Float($0) })
    }
  }

  /// Keeps the windows as examples; calibrated by leaving each window's group out.
  ///
  /// - Complexity: O(windows²)
  public func nearestNeighbours(_ data: TrainingWindows) throws -> NearestNeighboursModel {
    try OpenBLAS.verify()
    let rows = flatRows(data, step: NearestNeighboursModel.step)
    let classes = data.classes.count
    let columns = rows.columns
    let blank = ActionModelHeader(
      kind: .nearestNeighbours, classes: data.classes, scoreScale: 1, rejectThreshold: 0, provenance: provenance)
    var model = NearestNeighboursModel(
      header: blank, examples: rows.elements.map { Float($0) }, labels: data.labels)
    var workspace = model.makeWorkspace()
    var scores: [Double] = []
    for row in data.labels.indices {
      for column in 0..<columns { workspace.values[column] = model.examples[row * columns + column] }
      model.score(using: &workspace) { data.groups[$0] == data.groups[row] }
      scores += workspace.scores.map { Double($0) }
    }
    model.header = header(
      .nearestNeighbours, data, ScoreCalibration(scores: scores, labels: data.labels, classes: classes))
    return model
  }

  private func flatRows(_ data: TrainingWindows, step: Int) -> Matrix<Double> {
    var features = FlatFeatures(step: step)
    var row = [Float](repeating: 0, count: features.count)
    var elements: [Double] = []
    elements.reserveCapacity(data.windows.count * row.count)
    for window in data.windows {
      row.withUnsafeMutableBufferPointer { row in
        if let base = row.baseAddress { features.transform(window, into: base) }
      }
      for value in row { elements.append(Double(value)) }
    }
    return Matrix(rows: data.windows.count, columns: row.count, elements: elements)
  }

  private func header(
    _ kind: ActionModelHeader.Kind, _ data: TrainingWindows, _ calibration: ScoreCalibration
  ) -> ActionModelHeader {
    var header = ActionModelHeader(
      kind: kind, classes: data.classes, scoreScale: calibration.scale, rejectThreshold: calibration.rejectThreshold,
      provenance: provenance)
    header.metrics = [
      "trainingWindows": Double(data.windows.count), "heldOutWindowAccuracy": calibration.accuracy,
      "seed": Double(seed),
    ]
    return header
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
