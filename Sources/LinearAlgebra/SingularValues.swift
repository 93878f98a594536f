import COpenBLAS

/// The thin singular value decomposition: matrix = u · diag(values) · vTransposed.
public struct SingularValues: Equatable, Sendable {
  /// rows × k with orthonormal columns, k the lesser of rows and columns.
  public let u: Matrix<Double>
  /// k values, 0 or more, in falling order.
  public let values: [Double]
  /// k × columns with orthonormal rows.
  public let vTransposed: Matrix<Double>

  /// Decomposes a matrix (LAPACK's dgesvd).
  ///
  /// - Throws: `LinearAlgebraError.notFinite`, `.didNotConverge`.
  /// - Complexity: O(rows · columns · k).
  public init(_ matrix: Matrix<Double>) throws {
    guard matrix.isFinite else { throw LinearAlgebraError.notFinite(argument: "matrix") }
    OpenBLAS.prepare()
    // LAPACK reads our row-major matrix as its transpose, Aᵀ = V S Uᵀ: so its u is our vᵀ, row-major, and vice versa.
    let k = min(matrix.rows, matrix.columns)
    var work = matrix.elements
    var singular = [Double](repeating: 0, count: k)
    var left = [Double](repeating: 0, count: matrix.columns * k)
    var right = [Double](repeating: 0, count: k * matrix.rows)
    var (m, n, thin) = (Int32(matrix.columns), Int32(matrix.rows), Int32(k))
    var (query, length, info) = (0.0, Int32(-1), Int32(0))
    dgesvd_("S", "S", &m, &n, &work, &m, &singular, &left, &m, &right, &thin, &query, &length, &info, 1, 1)
    length = Int32(query)
    var scratch = [Double](repeating: 0, count: Int(length))
    dgesvd_("S", "S", &m, &n, &work, &m, &singular, &left, &m, &right, &thin, &scratch, &length, &info, 1, 1)
    precondition(info >= 0, "dgesvd refused argument \(-info)")
    guard info == 0 else { throw LinearAlgebraError.didNotConverge(routine: "dgesvd") }
    values = singular
    vTransposed = Matrix(rows: k, columns: matrix.columns, elements: left)
    u = Matrix(rows: matrix.rows, columns: k, elements: right)
  }
}
