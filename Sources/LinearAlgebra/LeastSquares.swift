import COpenBLAS

/// The solution of an overdetermined system of linear equations.
public struct LeastSquares: Equatable, Sendable {
  /// One value for each unknown.
  public let solution: [Double]
  /// The root of the weighted sum of squared residuals.
  public let residualNorm: Double
  /// The largest singular value over the smallest; errors grow by this factor at worst.
  public let conditionNumber: Double

  /// Solves min Σ wᵢ (aᵢ · x − bᵢ)² by singular value decomposition (LAPACK's dgelsd).
  ///
  /// - Parameters:
  ///   - coefficients: An equation a row, an unknown a column.
  ///   - rightSide: A value for each equation.
  ///   - weights: How much each equation counts, 0 or more; 1 each when `nil`.
  /// - Throws: `LinearAlgebraError.notFinite`, `.negativeWeight`, or `.singular` when the equations leave an unknown open (singular
  ///   values below 1e-12 of the largest count as zero).
  /// - Complexity: O(equations · unknowns²).
  public init(_ coefficients: Matrix<Double>, _ rightSide: [Double], weights: [Double]? = nil) throws {
    precondition(rightSide.count == coefficients.rows, "\(rightSide.count) right sides, \(coefficients.rows) equations")
    guard coefficients.isFinite else { throw LinearAlgebraError.notFinite(argument: "coefficients") }
    guard rightSide.allSatisfy(\.isFinite) else { throw LinearAlgebraError.notFinite(argument: "right side") }
    var scales: [Double]?
    if let weights {
      precondition(weights.count == coefficients.rows, "\(weights.count) weights, \(coefficients.rows) equations")
      guard weights.allSatisfy(\.isFinite) else { throw LinearAlgebraError.notFinite(argument: "weights") }
      if let index = weights.firstIndex(where: { $0 < 0 }) {
        throw LinearAlgebraError.negativeWeight(weights[index], index: index)
      }
      scales = weights.map { $0.squareRoot() }
    }
    let (rows, columns) = (coefficients.rows, coefficients.columns)
    guard rows >= columns else { throw LinearAlgebraError.singular(rank: rows, unknowns: columns) }

    var matrix = coefficients.transposed.elements  // column-major
    var right = rightSide
    if let scales {
      for row in 0..<rows {
        right[row] *= scales[row]
        for column in 0..<columns { matrix[column * rows + row] *= scales[row] }
      }
    }
    var singularValues = [Double](repeating: 0, count: columns)
    let rank = try Self.solve(&matrix, &right, &singularValues, rows: rows, columns: columns)
    guard rank == columns else { throw LinearAlgebraError.singular(rank: rank, unknowns: columns) }
    solution = Array(right[..<columns])
    // dgelsd leaves the residuals' components behind the solution.
    residualNorm = right[columns...].reduce(0) { $0 + $1 * $1 }.squareRoot()
    conditionNumber = singularValues[0] / singularValues[columns - 1]
  }

  private static func solve(
    _ matrix: inout [Double], _ right: inout [Double], _ singularValues: inout [Double], rows: Int, columns: Int
  ) throws -> Int {
    OpenBLAS.prepare()
    var (m, n, one) = (Int32(rows), Int32(columns), Int32(1))
    var (tolerance, rank, info) = (1e-12, Int32(0), Int32(0))
    var (query, integerQuery, length) = (0.0, Int32(0), Int32(-1))
    dgelsd_(
      &m, &n, &one, &matrix, &m, &right, &m, &singularValues, &tolerance, &rank, &query, &length, &integerQuery, &info)
    length = Int32(query)
    var work = [Double](repeating: 0, count: Int(length))
    var integerWork = [Int32](repeating: 0, count: Int(max(integerQuery, 1)))
    dgelsd_(
      &m, &n, &one, &matrix, &m, &right, &m, &singularValues, &tolerance, &rank, &work, &length, &integerWork, &info)
    precondition(info >= 0, "dgelsd refused argument \(-info)")
    guard info == 0 else { throw LinearAlgebraError.didNotConverge(routine: "dgelsd") }
    return Int(rank)
  }
}
