import LinearAlgebra
import PoseCore

/// Trains models of windows; the same windows and seed give the same model to the bit, on one machine with as many
/// threads.
public struct ActionTrainer: Sendable {
  public var seed: UInt64
  /// Threads of the matrix products; training must have the machine for itself.
  public var threads: Int
  public var provenance: ActionModelHeader.Provenance
  /// About how much memory training may take, beside the windows that its caller keeps. 2 GB
  public var memoryBytes = 2048 << 20
  /// Features a convolution of the default model; fewer train faster.
  public var thresholdsPerConvolution = 8

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
  /// All windows count, however many they are: where the products of all pairs of windows would take more memory than
  /// there may be, those of all pairs of features are summed block by block (`BlockRidge`).
  ///
  /// - Parameter progress: Is told of each step; what it throws ends the work.
  /// - Throws: `LinearAlgebraError` when the numeric library fails, `ActionClassificationError.tooLittleMemory`, and
  ///   what reading the windows throws.
  /// - Complexity: O(windows² · (windows + features)), or O((windows + features) · features²).
  public func convolutionRidge(
    _ data: some WindowSource, progress: (_ step: String) throws -> Void = { _ in }
  ) throws -> ConvolutionRidgeModel {
    try convolutionRidge(
      data, plan: ConvolutionPlan(seed: seed, thresholdsPerConvolution: thresholdsPerConvolution), progress: progress)
  }

  func convolutionRidge(
    _ data: some WindowSource, plan: ConvolutionPlan, progress: (_ step: String) throws -> Void = { _ in }
  ) throws -> ConvolutionRidgeModel {
    try OpenBLAS.verify(threads: threads)
    let count = data.labels.count
    try progress("thresholds of features")
    var random = SplitMix64(seed: seed ^ 0xF17)
    let plan = plan.fitted(to: try data.windows(random.choose(Self.fittingWindows, of: count).sorted()))
    let takesPairs =
      count <= max(plan.featureCount, 2000)
      && RidgeRegression.byteCount(rows: count, features: plan.featureCount) <= memoryBytes
    let regression = try OpenBLAS.withThreads(threads) {
      takesPairs ? try ridgeOfPairs(data, plan, progress) : try ridgeOfBlocks(data, plan, progress)
    }
    let blend = data.modes.isEmpty ? nil : try ScoreBlend(regression, labels: data.modes, progress: progress)
    try progress("calibration")
    let calibration = ScoreCalibration(
      scores: blend?.scores ?? regression.outOfGroupScores, labels: data.labels, classes: data.classes.count,
      classesOfScores: data.classesOfScores)
    var header = header(.convolutionRidge, data, calibration, windows: count)
    header.metrics["ridgeStrength"] = regression.strength
    return ConvolutionRidgeModel(
      header: header, plan: plan, classesOfScores: data.classesOfScores, weights: blend?.weights ?? regression.weights,
      intercepts: blend?.intercepts ?? regression.intercepts)
  }

  private func ridgeOfPairs(
    _ data: some WindowSource, _ plan: ConvolutionPlan, _ progress: (_ step: String) throws -> Void
  ) throws -> RidgeRegression {
    let columns = plan.featureCount
    var rows = Matrix<Float>(rows: data.labels.count, columns: columns)
    var elements = rows.elements
    try progress("features of \(data.labels.count) windows")
    try Self.forEachRow(data, plan) { row, features in
      if row % 512 == 511 { try progress("features: window \(row + 1) of \(data.labels.count)") }
      elements.withUnsafeMutableBufferPointer { elements in
        elements.baseAddress?.advanced(by: row * columns).update(from: features, count: columns)
      }
    }
    rows.elements = elements
    elements = []
    try progress("regression")
    return try RidgeRegression(
      &rows, labels: data.modes.isEmpty ? data.labels : data.modes, groups: data.groups,
      classes: data.classesOfScores.count, strengths: RidgeRegression.strengths, progress: progress)
  }

  private func ridgeOfBlocks(
    _ data: some WindowSource, _ plan: ConvolutionPlan, _ progress: (_ step: String) throws -> Void
  ) throws -> RidgeRegression {
    let groups = Set(data.groups).count
    func bytes(_ folds: Int) -> Int { BlockRidge.byteCount(features: plan.featureCount, folds: folds) }
    let possible = (BlockRidge.fewestFolds...BlockRidge.mostFolds).last { bytes($0) <= memoryBytes && $0 <= groups }
    guard let folds = possible else {
      throw ActionClassificationError.tooLittleMemory(
        megabytes: memoryBytes >> 20, needed: bytes(BlockRidge.fewestFolds) >> 20 + 1)
    }
    let regression = try BlockRidge(
      labels: data.modes.isEmpty ? data.labels : data.modes, folds: BlockRidge.folds(of: data.groups, count: folds),
      classes: data.classesOfScores.count, features: plan.featureCount, progress: progress,
      rows: { take in try Self.forEachRow(data, plan, take) })
    return try regression.regression(progress: progress)
  }

  private static func forEachRow(
    _ data: some WindowSource, _ plan: ConvolutionPlan,
    _ take: (_ row: Int, _ features: UnsafePointer<Float>) throws -> Void
  ) throws {
    var features = ConvolutionFeatures(plan)
    var values = [Float](repeating: 0, count: plan.featureCount)
    try data.forEachBlock { first, windows in
      for (index, window) in windows.enumerated() {
        try values.withUnsafeMutableBufferPointer { values in
          guard let values = values.baseAddress else { return }
          features.transform(window, into: values)
          try take(first + index, values)
        }
      }
    }
  }

  func header(
    _ kind: ActionModelHeader.Kind, _ data: some WindowSource, _ calibration: ScoreCalibration, windows: Int
  ) -> ActionModelHeader {
    var header = ActionModelHeader(
      kind: kind, classes: data.classes, scoreScale: calibration.scale, rejectThreshold: calibration.rejectThreshold,
      provenance: provenance)
    header.metrics = [
      "windows": Double(data.labels.count), "trainingWindows": Double(windows),
      data.groupUnit.accuracyName: calibration.accuracy,
      "seed": Double(seed),
    ]
    return header
  }
}
