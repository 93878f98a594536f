import LinearAlgebra

/// Linear regression of class indicators (1 and −1) with a penalty on the weights, whose strength is chosen by leaving
/// whole groups out, in closed form.
///
/// With K the products of all pairs of standardised rows, G = (K + strength · I)⁻¹ and c = G · (targets − mean), the
/// prediction of group g by all others is targets − G_gg⁻¹ · c_g (the block form of the known leave-one-out
/// identity; Hastie, Tibshirani, Friedman, "The Elements of Statistical Learning", 7.64). Standardisation and mean use
/// all rows, as usual.
struct RidgeRegression {
  /// Classes × features, row-major, for rows that are not standardised.
  let weights: [Float]
  let intercepts: [Float]
  let strength: Double
  /// Each row's scores by models that did not see its group; rows × classes.
  let outOfGroupScores: [Double]
  /// The mean squared error of those.
  let error: Double

  /// The strengths that are tried.
  static let strengths: [Double] = [1, 3, 10, 30, 100, 300, 1e3, 3e3, 1e4, 3e4, 1e5, 3e5, 1e6]

  // Added to each feature's deviation, so that one that hardly ever varies does not count much.
  static let deviationFloor: Float = 1e-3

  /// Bytes that the regression takes: the rows, the products of their pairs, and a square matrix with its inverse.
  static func byteCount(rows: Int, features: Int) -> Int { 4 * rows * features + 24 * rows * rows }

  /// - Parameters:
  ///   - rows: A window a row; standardised in place.
  ///   - labels: The class of each row.
  ///   - groups: The group of each row; at least two.
  ///   - strengths: Ascending; the search goes from the middle to the least error.
  ///   - progress: Is told of each step, none longer than an inversion; what it throws ends the work.
  /// - Complexity: O(rows² · (rows + features))
  init(
    _ rows: inout Matrix<Float>, labels: [Int], groups: [Int], classes: Int, strengths: [Double],
    progress: (_ step: String) throws -> Void = { _ in }
  ) throws {
    let count = rows.rows
    let (means, deviations) = Self.standardize(&rows)
    let targetMeans = Self.targetMeans(labels, classes: classes)
    var indicators: [Double] = []
    for own in labels { for label in 0..<classes { indicators.append((own == label ? 1 : -1) - targetMeans[label]) } }
    let targets = Matrix(rows: count, columns: classes, elements: indicators)
    try progress("products of windows")
    let products = rows.gram()
    let members = Dictionary(grouping: groups.indices, by: { groups[$0] }).sorted { $0.key < $1.key }.map(\.value)

    var tried: [Int: Candidate] = [:]
    func candidate(_ index: Int) throws -> Candidate {
      if let known = tried[index] { return known }
      let made = try Candidate(products, targets, members: members, strength: strengths[index]) { part in
        try progress("strength \(strengths[index].formattedPlain)\(part)")
      }
      tried[index] = made
      return made
    }
    let best = try Self.leastError(of: strengths.count) { try candidate($0).error }
    let chosen = try candidate(best)
    try progress("weights of strength \(strengths[best].formattedPlain)")

    strength = strengths[best]
    error = chosen.error
    let coefficients = Matrix<Float>(rows: count, columns: classes, elements: chosen.dual.elements.map { Float($0) })
    let weights = coefficients.multiplied(by: rows, transposingSelf: true)
    (self.weights, intercepts) = Self.unstandardized(
      weights.elements.map { Double($0) }, means: means.map { Double($0) }, deviations: deviations.map { Double($0) },
      targetMeans: targetMeans)
    outOfGroupScores = chosen.residuals.elements.enumerated().map { index, residual in
      targets.elements[index] + targetMeans[index % classes] - residual
    }
  }

  init(weights: [Float], intercepts: [Float], strength: Double, outOfGroupScores: [Double], error: Double) {
    self.weights = weights
    self.intercepts = intercepts
    self.strength = strength
    self.outOfGroupScores = outOfGroupScores
    self.error = error
  }

  /// The means of the class indicators.
  static func targetMeans(_ labels: [Int], classes: Int) -> [Double] {
    var means = [Double](repeating: -1, count: classes)
    for label in labels { means[label] += 2 / Double(labels.count) }
    return means
  }

  /// The number of the least error, going from the middle to the lesser neighbour for as long as there is one.
  static func leastError(of count: Int, _ error: (Int) throws -> Double) throws -> Int {
    var known: [Int: Double] = [:]
    func value(_ index: Int) throws -> Double {
      if let value = known[index] { return value }
      let value = try error(index)
      known[index] = value
      return value
    }
    var best = count / 2
    _ = try value(best)
    while true {
      var next = best
      for index in [best - 1, best + 1] where (0..<count).contains(index) {
        if try value(index) < value(next) { next = index }
      }
      if next == best { return best }
      best = next
    }
  }

  /// Weights and intercepts for rows that are not standardised.
  ///
  /// - Parameter weights: Classes × features, row-major, for rows that are.
  static func unstandardized(
    _ weights: [Double], means: [Double], deviations: [Double], targetMeans: [Double]
  ) -> (weights: [Float], intercepts: [Float]) {
    let features = means.count
    let weights = weights.enumerated().map { Float($1 / deviations[$0 % features]) }
    var intercepts = targetMeans
    for label in intercepts.indices {
      for feature in 0..<features { intercepts[label] -= Double(weights[label * features + feature]) * means[feature] }
    }
    return (weights, intercepts.map { Float($0) })
  }

  /// One strength and what it leads to.
  private struct Candidate {
    var dual: Matrix<Double>
    var residuals: Matrix<Double>
    var error: Double

    init(
      _ products: Matrix<Float>, _ targets: Matrix<Double>, members: [[Int]], strength: Double,
      progress: (_ part: String) throws -> Void
    ) throws {
      try progress("")
      let count = products.rows
      let classes = targets.columns
      var penalised = products.elements.map { Double($0) }
      for index in 0..<count { penalised[index * count + index] += strength }
      let inverse = try Matrix(rows: count, columns: count, elements: penalised).invertedPositiveDefinite()
      dual = inverse * targets
      var residuals = [Double](repeating: 0, count: count * classes)
      for (number, group) in members.enumerated() {
        try progress(", group \(number + 1) of \(members.count)")
        var block: [Double] = []
        var right: [Double] = []
        for member in group {
          for other in group { block.append(inverse.elements[member * count + other]) }
          right += dual.elements[member * classes..<(member + 1) * classes]
        }
        let solved = try Matrix(rows: group.count, columns: group.count, elements: block)
          .solvingPositiveDefinite(Matrix(rows: group.count, columns: classes, elements: right))
        for (row, member) in group.enumerated() {
          for label in 0..<classes { residuals[member * classes + label] = solved.elements[row * classes + label] }
        }
      }
      error = residuals.reduce(0) { $0 + $1 * $1 } / Double(residuals.count)
      self.residuals = Matrix(rows: count, columns: classes, elements: residuals)
    }
  }

  private static func standardize(_ rows: inout Matrix<Float>) -> (means: [Float], deviations: [Float]) {
    let (count, features) = (rows.rows, rows.columns)
    var means = [Double](repeating: 0, count: features)
    var squares = [Double](repeating: 0, count: features)
    rows.elements.withUnsafeMutableBufferPointer { elements in
      for row in 0..<count {
        for feature in 0..<features { means[feature] += Double(elements[row * features + feature]) }
      }
      for feature in 0..<features { means[feature] /= Double(count) }
      for row in 0..<count {
        for feature in 0..<features {
          let offset = Double(elements[row * features + feature]) - means[feature]
          squares[feature] += offset * offset
        }
      }
    }
    let deviations = squares.map { Float(($0 / Double(count)).squareRoot()) + deviationFloor }
    let centres = means.map { Float($0) }
    rows.elements.withUnsafeMutableBufferPointer { elements in
      for row in 0..<count {
        for feature in 0..<features {
          let place = row * features + feature
          elements[place] = (elements[place] - centres[feature]) / deviations[feature]
        }
      }
    }
    return (centres, deviations)
  }
}

extension Double {
  /// A strength as people read it.
  var formattedPlain: String { self < 1e15 && self == rounded() ? "\(Int(self))" : "\(self)" }
}
