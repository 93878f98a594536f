import COpenBLAS

/// A symmetric matrix of `Double` in half the memory of a square one, for sums of products of rows that come in blocks.
///
/// Kept in LAPACK's rectangular full packed form (Gustavson et al., ACM TOMS 37, 2010), lower, not transposed: the
/// first half of the columns' lower part, with the triangle of the other half fitted in above it.
public struct PackedSymmetricMatrix: Sendable {
  public let order: Int
  private var elements: [Double]

  /// Bytes of a matrix of this order.
  public static func byteCount(order: Int) -> Int { order * (order + 1) / 2 * MemoryLayout<Double>.stride }

  /// Makes a matrix of zeros.
  public init(order: Int) {
    precondition(order > 0, "a matrix of order \(order)")
    self.order = order
    elements = [Double](repeating: 0, count: order * (order + 1) / 2)
  }

  // Where the three parts begin, as dense column-major matrices of `stride` rows.
  private var upperHalf: Int { order - order / 2 }  // Rows and columns of the first triangle.
  private var lowerHalf: Int { order / 2 }
  private var stride: Int { order % 2 == 0 ? order + 1 : order }
  private var firstTriangle: Int { order % 2 == 0 ? 1 : 0 }
  private var square: Int { firstTriangle + upperHalf }
  private var secondTriangle: Int { order % 2 == 0 ? 0 : order }

  public subscript(_ row: Int, _ column: Int) -> Double {
    precondition(
      row >= 0 && row < order && column >= 0 && column < order, "(\(row), \(column)) in \(order)×\(order)")
    let (low, high) = (min(row, column), max(row, column))
    guard low < upperHalf else {
      return elements[secondTriangle + (high - upperHalf) * stride + (low - upperHalf)]
    }
    return elements[firstTriangle + low * stride + high]
  }

  /// Adds the products of all pairs of columns, rowsᵀ · rows. O(rows · order²)
  ///
  /// - Parameter rows: Row-major, `count` rows of `order` numbers.
  public mutating func addProducts(ofRows rows: UnsafePointer<Double>, count: Int) {
    guard count > 0 else { return }
    OpenBLAS.prepare()
    var (order, count, one) = (Int32(order), Int32(count), 1.0)
    // Rows behind each other are the columns of a column-major matrix.
    dsfrk_("N", "L", "N", &order, &count, &one, rows, &order, &one, &elements, 1, 1, 1)
  }

  /// Adds another matrix. O(order²)
  public mutating func add(_ other: PackedSymmetricMatrix) {
    precondition(order == other.order, "matrices of orders \(order) and \(other.order)")
    for index in elements.indices { elements[index] += other.elements[index] }
  }

  /// Sets all elements to zero. O(order²)
  public mutating func clear() {
    for index in elements.indices { elements[index] = 0 }
  }

  /// Adds a number to each element of the diagonal. O(order)
  public mutating func addToDiagonal(_ number: Double) {
    for index in 0..<upperHalf { elements[firstTriangle + index * (stride + 1)] += number }
    for index in 0..<lowerHalf { elements[secondTriangle + index * (stride + 1)] += number }
  }

  /// The product with a matrix. O(order² · columns)
  ///
  /// - Parameter right: Column-major, `columns` columns of `order` numbers, as is the result.
  public func multiplied(by right: [Double], columns: Int) -> [Double] {
    precondition(right.count == order * columns, "\(right.count) numbers, not \(columns) columns of \(order)")
    OpenBLAS.prepare()
    var result = [Double](repeating: 0, count: right.count)
    let (first, second) = (blasint(upperHalf), blasint(lowerHalf))
    let (count, length, stride) = (blasint(columns), blasint(order), blasint(stride))
    elements.withUnsafeBufferPointer { elements in
      right.withUnsafeBufferPointer { right in
        result.withUnsafeMutableBufferPointer { result in
          guard let elements = elements.baseAddress, let right = right.baseAddress, let result = result.baseAddress
          else { return }
          let (rightBelow, resultBelow) = (right + upperHalf, result + upperHalf)
          cblas_dsymm(
            CblasColMajor, CblasLeft, CblasLower, first, count, 1, elements + firstTriangle, stride, right, length, 1,
            result, length)
          guard second > 0 else { return }
          cblas_dgemm(
            CblasColMajor, CblasTrans, CblasNoTrans, first, count, second, 1, elements + square, stride, rightBelow,
            length, 1, result, length)
          cblas_dgemm(
            CblasColMajor, CblasNoTrans, CblasNoTrans, second, count, first, 1, elements + square, stride, right,
            length, 1, resultBelow, length)
          cblas_dsymm(
            CblasColMajor, CblasLeft, CblasUpper, second, count, 1, elements + secondTriangle, stride, rightBelow,
            length, 1, resultBelow, length)
        }
      }
    }
    return result
  }

  /// Solves self · x = right side for a positive definite matrix, which is used up: Cholesky's factors take its place.
  ///
  /// - Parameter rightSide: Column-major, `columns` columns of `order` numbers, as is the result.
  /// - Throws: `LinearAlgebraError.notFinite`, `.notPositiveDefinite`.
  /// - Complexity: O(order³).
  public mutating func solvePositiveDefinite(_ rightSide: [Double], columns: Int) throws(LinearAlgebraError) -> [Double]
  {
    precondition(rightSide.count == order * columns, "\(rightSide.count) numbers, not \(columns) columns of \(order)")
    guard elements.allSatisfy(\.isFinite) else { throw .notFinite(argument: "matrix") }
    guard rightSide.allSatisfy(\.isFinite) else { throw .notFinite(argument: "right side") }
    OpenBLAS.prepare()
    var solution = rightSide
    var (order, columns, info) = (Int32(order), Int32(columns), Int32(0))
    dpftrf_("N", "L", &order, &elements, &info, 1, 1)
    precondition(info >= 0, "dpftrf refused argument \(-info)")
    guard info == 0 else { throw .notPositiveDefinite(order: Int(info)) }
    dpftrs_("N", "L", &order, &columns, elements, &solution, &order, &info, 1, 1)
    precondition(info == 0, "dpftrs refused argument \(-info)")
    return solution
  }
}
