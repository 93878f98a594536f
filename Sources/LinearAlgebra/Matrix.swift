/// A dense matrix of `Double` or `Float`, row-major.
///
/// Shapes that do not fit together are programming errors and trap; numbers that cannot be solved throw.
public struct Matrix<Scalar: MatrixScalar>: Equatable, Sendable {
  public let rows: Int
  public let columns: Int
  /// Row after row; `rows * columns` numbers.
  public var elements: [Scalar] {
    didSet { precondition(elements.count == rows * columns, "\(elements.count) elements in \(rows)×\(columns)") }
  }

  /// Makes a matrix of equal elements.
  public init(rows: Int, columns: Int, repeating value: Scalar = 0) {
    self.init(rows: rows, columns: columns, elements: Array(repeating: value, count: rows * columns))
  }

  /// Makes a matrix from its elements, row after row.
  public init(rows: Int, columns: Int, elements: [Scalar]) {
    precondition(rows > 0 && columns > 0, "a matrix of \(rows)×\(columns) has no elements")
    precondition(elements.count == rows * columns, "\(elements.count) elements in \(rows)×\(columns)")
    self.rows = rows
    self.columns = columns
    self.elements = elements
  }

  /// Makes a matrix with ones on the diagonal.
  public static func identity(_ order: Int) -> Matrix {
    var result = Matrix(rows: order, columns: order)
    for index in 0..<order { result[index, index] = 1 }
    return result
  }

  public subscript(_ row: Int, _ column: Int) -> Scalar {
    get {
      precondition(
        row >= 0 && row < rows && column >= 0 && column < columns, "(\(row), \(column)) in \(rows)×\(columns)")
      return elements[row * columns + column]
    }
    set {
      precondition(
        row >= 0 && row < rows && column >= 0 && column < columns, "(\(row), \(column)) in \(rows)×\(columns)")
      elements[row * columns + column] = newValue
    }
  }

  /// The matrix with rows and columns exchanged. O(rows · columns)
  public var transposed: Matrix {
    // Into a list of its own: writing through a matrix's `elements` may copy them all.
    var result = [Scalar](repeating: 0, count: elements.count)
    for row in 0..<rows {
      for column in 0..<columns { result[column * rows + row] = elements[row * columns + column] }
    }
    return Matrix(rows: columns, columns: rows, elements: result)
  }

  /// Whether no element is infinite or NaN. O(rows · columns)
  public var isFinite: Bool { elements.allSatisfy(\.isFinite) }
}
