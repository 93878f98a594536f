import COpenBLAS

/// A number that OpenBLAS can multiply matrices of: `Float` or `Double`.
public protocol MatrixScalar: BinaryFloatingPoint, Sendable {
  /// Writes left · right into result, each transposed first or not; row-major, none overlapping.
  ///
  /// - Parameter shape: Rows of the result, columns of the result, and the length that both sides share.
  static func multiply(
    _ left: UnsafePointer<Self>, transposed leftTransposed: Bool, _ right: UnsafePointer<Self>,
    transposed rightTransposed: Bool, into result: UnsafeMutablePointer<Self>,
    shape: (rows: Int, columns: Int, shared: Int))

  /// Writes matrix · vector into result; row-major, none overlapping, no allocation of ours.
  static func multiply(
    _ matrix: UnsafePointer<Self>, rows: Int, columns: Int, vector: UnsafePointer<Self>,
    into result: UnsafeMutablePointer<Self>)

  /// Writes the upper triangle of matrix · matrixᵀ into result, rows × rows; row-major.
  static func gram(
    _ matrix: UnsafePointer<Self>, rows: Int, columns: Int, into result: UnsafeMutablePointer<Self>)
}

extension Double: MatrixScalar {
  public static func multiply(
    _ matrix: UnsafePointer<Double>, rows: Int, columns: Int, vector: UnsafePointer<Double>,
    into result: UnsafeMutablePointer<Double>
  ) {
    OpenBLAS.prepare()
    cblas_dgemv(
      CblasRowMajor, CblasNoTrans, blasint(rows), blasint(columns), 1, matrix, blasint(columns), vector, 1, 0, result,
      1)
  }

  public static func gram(
    _ matrix: UnsafePointer<Double>, rows: Int, columns: Int, into result: UnsafeMutablePointer<Double>
  ) {
    OpenBLAS.prepare()
    cblas_dsyrk(
      CblasRowMajor, CblasUpper, CblasNoTrans, blasint(rows), blasint(columns), 1, matrix, blasint(columns), 0, result,
      blasint(rows))
  }

  public static func multiply(
    _ left: UnsafePointer<Double>, transposed leftTransposed: Bool, _ right: UnsafePointer<Double>,
    transposed rightTransposed: Bool, into result: UnsafeMutablePointer<Double>,
    shape: (rows: Int, columns: Int, shared: Int)
  ) {
    OpenBLAS.prepare()
    cblas_dgemm(
      CblasRowMajor, leftTransposed ? CblasTrans : CblasNoTrans, rightTransposed ? CblasTrans : CblasNoTrans,
      blasint(shape.rows), blasint(shape.columns), blasint(shape.shared),
      1, left, blasint(leftTransposed ? shape.rows : shape.shared),
      right, blasint(rightTransposed ? shape.shared : shape.columns), 0, result, blasint(shape.columns))
  }
}

extension Float: MatrixScalar {
  public static func multiply(
    _ matrix: UnsafePointer<Float>, rows: Int, columns: Int, vector: UnsafePointer<Float>,
    into result: UnsafeMutablePointer<Float>
  ) {
    OpenBLAS.prepare()
    cblas_sgemv(
      CblasRowMajor, CblasNoTrans, blasint(rows), blasint(columns), 1, matrix, blasint(columns), vector, 1, 0, result,
      1)
  }

  public static func gram(
    _ matrix: UnsafePointer<Float>, rows: Int, columns: Int, into result: UnsafeMutablePointer<Float>
  ) {
    OpenBLAS.prepare()
    cblas_ssyrk(
      CblasRowMajor, CblasUpper, CblasNoTrans, blasint(rows), blasint(columns), 1, matrix, blasint(columns), 0, result,
      blasint(rows))
  }

  public static func multiply(
    _ left: UnsafePointer<Float>, transposed leftTransposed: Bool, _ right: UnsafePointer<Float>,
    transposed rightTransposed: Bool, into result: UnsafeMutablePointer<Float>,
    shape: (rows: Int, columns: Int, shared: Int)
  ) {
    OpenBLAS.prepare()
    cblas_sgemm(
      CblasRowMajor, leftTransposed ? CblasTrans : CblasNoTrans, rightTransposed ? CblasTrans : CblasNoTrans,
      blasint(shape.rows), blasint(shape.columns), blasint(shape.shared),
      1, left, blasint(leftTransposed ? shape.rows : shape.shared),
      right, blasint(rightTransposed ? shape.shared : shape.columns), 0, result, blasint(shape.columns))
  }
}
