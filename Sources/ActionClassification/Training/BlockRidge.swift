import LinearAlgebra

/// The same regression as `RidgeRegression` for more rows than a matrix of their pairs can be made of: by the products
/// of all pairs of features, summed over rows that come in blocks.
///
/// With X the standardised rows, the weights are (XᵀX + strength · I)⁻¹ · Xᵀ(targets − mean). Rows are dealt into a few
/// folds, groups whole; each fold's sums are kept apart, so that those of all other folds, which judge a strength by
/// this one, are sums of sums and no row is read again. Standardisation and mean use all rows, as in
/// `RidgeRegression`: leaving out a fold is there leaving out a group.
///
/// Memory: a packed matrix of features a fold and one more, features · (features + 1) · 4 bytes each.
struct BlockRidge {
  /// Folds at most.
  static let mostFolds = 4
  static let fewestFolds = 2
  // Rows that are multiplied at once.
  private static let blockRows = 256

  /// Calls its argument with each row's features, in their order.
  typealias Rows = (_ take: (_ row: Int, _ features: UnsafePointer<Float>) throws -> Void) throws -> Void

  /// Bytes that the regression takes.
  static func byteCount(features: Int, folds: Int) -> Int {
    (folds + 1) * PackedSymmetricMatrix.byteCount(order: features) + 2 * blockRows * features * 8
  }

  /// The fold of each row: groups, the largest first, each into the fold that has the fewest rows yet.
  static func folds(of groups: [Int], count: Int) -> [Int] {
    var sizes = [Int](repeating: 0, count: (groups.max() ?? 0) + 1)
    for group in groups { sizes[group] += 1 }
    var rows = [Int](repeating: 0, count: count)
    var places = [Int](repeating: 0, count: sizes.count)
    for group in sizes.indices.sorted(by: { (sizes[$0], $1) > (sizes[$1], $0) }) {
      var least = 0
      for fold in rows.indices where rows[fold] < rows[least] { least = fold }
      places[group] = least
      rows[least] += sizes[group]
    }
    return groups.map { places[$0] }
  }

  private let labels: [Int]
  private let folds: [Int]
  private let classes: Int
  private let features: Int
  private let rows: Rows
  private let means: [Double]
  private let deviations: [Double]
  private let targetMeans: [Double]
  /// For each fold the products of pairs of features, those of features and targets (a column a class), and the sum of
  /// the targets' squares.
  private var sums: [(pairs: PackedSymmetricMatrix, targets: [Double], squares: Double)]

  /// Reads all rows twice: for means and deviations, and for the sums.
  ///
  /// - Parameters:
  ///   - folds: The fold of each row, from 0.
  ///   - progress: Is told of each step.
  /// - Complexity: O(rows · features²)
  init(
    labels: [Int], folds: [Int], classes: Int, features: Int, progress: (_ step: String) throws -> Void,
    rows: @escaping Rows
  ) throws {
    self.labels = labels
    self.folds = folds
    self.classes = classes
    self.features = features
    self.rows = rows
    targetMeans = RidgeRegression.targetMeans(labels, classes: classes)
    (means, deviations) = try Self.moments(count: labels.count, features: features, progress: progress, rows: rows)
    let count = (folds.max() ?? 0) + 1
    sums = (0..<count).map { _ in
      (PackedSymmetricMatrix(order: features), [Double](repeating: 0, count: features * classes), 0)
    }
    try sum(progress)
  }

  private static func moments(
    count: Int, features: Int, progress: (_ step: String) throws -> Void, rows: @escaping Rows
  ) throws -> (means: [Double], deviations: [Double]) {
    var sums = [Double](repeating: 0, count: features)
    var squares = [Double](repeating: 0, count: features)
    try rows { number, row in
      if number % blockRows == 0 { try progress("means: window \(number + 1) of \(count)") }
      for feature in 0..<features {
        let value = Double(row[feature])
        sums[feature] += value
        squares[feature] += value * value
      }
    }
    let means = sums.map { $0 / Double(count) }
    let deviations = (0..<features).map { feature in
      max(squares[feature] / Double(count) - means[feature] * means[feature], 0).squareRoot()
        + Double(RidgeRegression.deviationFloor)
    }
    return (means, deviations)
  }

  private mutating func sum(_ progress: (_ step: String) throws -> Void) throws {
    let (features, rowsAtOnce) = (features, Self.blockRows)
    // Rows wait until a fold has a block of them.
    var waiting = [[Double]](repeating: [], count: sums.count)
    var waitingLabels = [[Int]](repeating: [], count: sums.count)
    for fold in sums.indices { waiting[fold].reserveCapacity(rowsAtOnce * features) }
    try rows { row, values in
      let fold = folds[row]
      for feature in 0..<features {
        waiting[fold].append((Double(values[feature]) - means[feature]) / deviations[feature])
      }
      waitingLabels[fold].append(labels[row])
      if waitingLabels[fold].count == rowsAtOnce {
        try progress("products of features: window \(row + 1) of \(labels.count)")
        add(waiting[fold], waitingLabels[fold], to: fold)
        waiting[fold].removeAll(keepingCapacity: true)
        waitingLabels[fold].removeAll(keepingCapacity: true)
      }
    }
    for fold in sums.indices {
      try progress("products of features: the last windows of fold \(fold + 1)")
      add(waiting[fold], waitingLabels[fold], to: fold)
    }
  }

  private mutating func add(_ rows: [Double], _ labels: [Int], to fold: Int) {
    guard !labels.isEmpty else { return }
    rows.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { sums[fold].pairs.addProducts(ofRows: base, count: labels.count) }
    }
    let targets = labels.flatMap { label in (0..<classes).map { target(of: label, for: $0) } }
    let matrix = Matrix(rows: labels.count, columns: features, elements: rows)
    let products = Matrix(rows: labels.count, columns: classes, elements: targets)
      .multiplied(by: matrix, transposingSelf: true)
    for index in products.elements.indices { sums[fold].targets[index] += products.elements[index] }
    for target in targets { sums[fold].squares += target * target }
  }

  private func target(of label: Int, for other: Int) -> Double { (label == other ? 1 : -1) - targetMeans[other] }

  /// The regression with the strength of the least error, each fold judged by the others.
  ///
  /// - Parameters:
  ///   - strengths: Ascending; the search goes from the middle to the least error.
  /// - Complexity: O(folds · features³) a strength
  func regression(
    strengths: [Double] = RidgeRegression.strengths, progress: (_ step: String) throws -> Void
  ) throws -> RidgeRegression {
    var foldWeights: [Int: [[Double]]] = [:]
    var errors: [Int: Double] = [:]
    // The one matrix that is worked on.
    var work = PackedSymmetricMatrix(order: features)
    let best = try RidgeRegression.leastError(of: strengths.count) { index in
      var weights: [[Double]] = []
      var error = 0.0
      for fold in sums.indices {
        try progress("strength \(strengths[index].formattedPlain), fold \(fold + 1) of \(sums.count)")
        let found = try self.weights(without: fold, strength: strengths[index], work: &work)
        error += self.error(of: found, in: fold)
        weights.append(found)
      }
      foldWeights[index] = weights
      errors[index] = error / Double(labels.count * classes)
      return errors[index] ?? 0
    }
    try progress("weights of strength \(strengths[best].formattedPlain)")
    let weights = try weights(without: nil, strength: strengths[best], work: &work)
    let (plain, intercepts) = RidgeRegression.unstandardized(
      weights, means: means, deviations: deviations, targetMeans: targetMeans)
    return RidgeRegression(
      weights: plain, intercepts: intercepts, strength: strengths[best],
      outOfGroupScores: try scores(foldWeights[best] ?? [], progress), error: errors[best] ?? 0)
  }

  /// Classes × features, row-major.
  private func weights(
    without left: Int?, strength: Double, work: inout PackedSymmetricMatrix
  ) throws -> [Double] {
    work.clear()
    var targets = [Double](repeating: 0, count: features * classes)
    for fold in sums.indices where fold != left {
      work.add(sums[fold].pairs)
      for index in targets.indices { targets[index] += sums[fold].targets[index] }
    }
    work.addToDiagonal(strength)
    return try work.solvePositiveDefinite(targets, columns: classes)
  }

  /// The sum of squared errors of weights on a fold's rows, by its sums alone.
  private func error(of weights: [Double], in fold: Int) -> Double {
    let products = sums[fold].pairs.multiplied(by: weights, columns: classes)
    var error = sums[fold].squares
    for index in weights.indices { error += weights[index] * (products[index] - 2 * sums[fold].targets[index]) }
    return error
  }

  /// Each row's scores by the weights that did not see its fold; rows × classes.
  private func scores(
    _ weights: [[Double]], _ progress: (_ step: String) throws -> Void
  ) throws -> [Double] {
    var scores = [Double](repeating: 0, count: labels.count * classes)
    var standardised = [Double](repeating: 0, count: features)
    try rows { row, values in
      if row % Self.blockRows == 0 { try progress("scores: window \(row + 1) of \(labels.count)") }
      for feature in 0..<features {
        standardised[feature] = (Double(values[feature]) - means[feature]) / deviations[feature]
      }
      standardised.withUnsafeBufferPointer { standardised in
        weights[folds[row]].withUnsafeBufferPointer { weights in
          for label in 0..<classes {
            var sum = targetMeans[label]
            for feature in 0..<features { sum += standardised[feature] * weights[label * features + feature] }
            scores[row * classes + label] = sum
          }
        }
      }
    }
    return scores
  }
}
