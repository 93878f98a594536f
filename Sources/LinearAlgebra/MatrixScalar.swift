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
}

extension Double: MatrixScalar {
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
