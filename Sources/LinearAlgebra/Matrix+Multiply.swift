extension Matrix {
  /// The product of two matrices, each transposed first or not, without making the transposed ones.
  /// O(rows · columns · shared length)
  public func multiplied(
    by other: Matrix, transposingSelf: Bool = false, transposingOther: Bool = false
  ) -> Matrix {
    let (rows, shared) = transposingSelf ? (self.columns, self.rows) : (self.rows, self.columns)
    let (otherShared, columns) = transposingOther ? (other.columns, other.rows) : (other.rows, other.columns)
    precondition(shared == otherShared, "a product of \(rows)×\(shared) and \(otherShared)×\(columns)")
    let elements = [Scalar](unsafeUninitializedCapacity: rows * columns) { buffer, count in
      if let result = buffer.baseAddress {
        self.elements.withUnsafeBufferPointer { left in
          other.elements.withUnsafeBufferPointer { right in
            guard let left = left.baseAddress, let right = right.baseAddress else { return }
            Scalar.multiply(
              left, transposed: transposingSelf, right, transposed: transposingOther, into: result,
              shape: (rows, columns, shared))
          }
        }
      }
      count = rows * columns
    }
    return Matrix(rows: rows, columns: columns, elements: elements)
  }

  /// The product of two matrices.
  public static func * (left: Matrix, right: Matrix) -> Matrix { left.multiplied(by: right) }

  /// The product with a column vector.
  public static func * (left: Matrix, right: [Scalar]) -> [Scalar] {
    left.multiplied(by: Matrix(rows: right.count, columns: 1, elements: right)).elements
  }

  /// The products of all pairs of rows, matrix · matrixᵀ; symmetric. O(rows² · columns)
  public func gram() -> Matrix {
    var result = Matrix(rows: rows, columns: rows)
    result.elements.withUnsafeMutableBufferPointer { result in
      elements.withUnsafeBufferPointer { own in
        guard let own = own.baseAddress, let result = result.baseAddress else { return }
        Scalar.gram(own, rows: rows, columns: columns, into: result)
        for row in 0..<rows {
          for column in 0..<row { result[row * rows + column] = result[column * rows + row] }
        }
      }
    }
    return result
  }
}
