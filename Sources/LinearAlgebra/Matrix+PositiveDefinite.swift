import COpenBLAS

extension Matrix<Double> {
  /// Solves self · x = right side for a symmetric positive definite matrix by Cholesky's factors (LAPACK's dposv);
  /// only the upper triangle is read.
  ///
  /// - Throws: `LinearAlgebraError.notFinite`, `.notPositiveDefinite`.
  /// - Complexity: O(order³).
  public func solvingPositiveDefinite(_ rightSide: Matrix) throws -> Matrix {
    precondition(rows == columns, "a symmetric matrix of \(rows)×\(columns)")
    precondition(rightSide.rows == rows, "\(rightSide.rows) right sides, \(rows) equations")
    guard isFinite else { throw LinearAlgebraError.notFinite(argument: "matrix") }
    guard rightSide.isFinite else { throw LinearAlgebraError.notFinite(argument: "right side") }
    OpenBLAS.prepare()
    var factors = elements
    var solution = rightSide.transposed.elements  // column-major
    var (order, count, info) = (Int32(rows), Int32(rightSide.columns), Int32(0))
    // Our upper triangle, row-major, is LAPACK's lower one, column-major.
    dposv_("L", &order, &count, &factors, &order, &solution, &order, &info, 1)
    precondition(info >= 0, "dposv refused argument \(-info)")
    guard info == 0 else { throw LinearAlgebraError.notPositiveDefinite(order: Int(info)) }
    return Matrix(rows: rightSide.columns, columns: rows, elements: solution).transposed
  }

  /// The inverse of a symmetric positive definite matrix by Cholesky's factors (LAPACK's dpotrf and dpotri); only the
  /// upper triangle is read.
  ///
  /// - Throws: `LinearAlgebraError.notFinite`, `.notPositiveDefinite`.
  /// - Complexity: O(order³).
  public func invertedPositiveDefinite() throws -> Matrix {
    precondition(rows == columns, "a symmetric matrix of \(rows)×\(columns)")
    guard isFinite else { throw LinearAlgebraError.notFinite(argument: "matrix") }
    OpenBLAS.prepare()
    var inverse = self
    var (order, info) = (Int32(rows), Int32(0))
    try inverse.elements.withUnsafeMutableBufferPointer { elements in
      dpotrf_("L", &order, elements.baseAddress, &order, &info, 1)
      precondition(info >= 0, "dpotrf refused argument \(-info)")
      guard info == 0 else { throw LinearAlgebraError.notPositiveDefinite(order: Int(info)) }
      dpotri_("L", &order, elements.baseAddress, &order, &info, 1)
      precondition(info >= 0, "dpotri refused argument \(-info)")
      guard info == 0 else { throw LinearAlgebraError.notPositiveDefinite(order: Int(info)) }
      for row in 0..<rows {
        for column in 0..<row { elements[row * rows + column] = elements[column * rows + row] }
      }
    }
    return inverse
  }
}
