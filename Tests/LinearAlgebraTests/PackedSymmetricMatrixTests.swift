import LinearAlgebra
import TestSupport
import Testing

/// Against square matrices, for orders that the packed form treats differently.
struct PackedSymmetricMatrixTests {
  private static let orders = [1, 2, 3, 4, 5, 8, 9, 33, 64]

  private func numbers(_ count: Int, using random: inout SeededGenerator) -> [Double] {
    (0..<count).map { _ in random.unit() * 2 - 1 }
  }

  /// The sum of products of rows that come in two blocks, packed and square.
  private func matrices(
    order: Int, using random: inout SeededGenerator
  ) -> (packed: PackedSymmetricMatrix, square: Matrix<Double>) {
    let rows = numbers((order + 7) * order, using: &random)
    var packed = PackedSymmetricMatrix(order: order)
    rows.withUnsafeBufferPointer { rows in
      packed.addProducts(ofRows: rows.baseAddress!, count: 3)
      packed.addProducts(ofRows: rows.baseAddress! + 3 * order, count: order + 4)
    }
    let matrix = Matrix(rows: order + 7, columns: order, elements: rows)
    return (packed, matrix.multiplied(by: matrix, transposingSelf: true))
  }

  @Test(arguments: orders) func holdsTheProductsOfAllPairsOfColumns(_ order: Int) {
    var random = SeededGenerator(seed: 3)
    let (packed, square) = matrices(order: order, using: &random)
    for row in 0..<order {
      for column in 0..<order {
        #expect(abs(packed[row, column] - square[row, column]) < 1e-12, "(\(row), \(column)), seed \(random.seed)")
      }
    }
  }

  @Test(arguments: orders) func addsAndClears(_ order: Int) {
    var random = SeededGenerator(seed: 4)
    var (packed, square) = matrices(order: order, using: &random)
    packed.add(packed)
    packed.addToDiagonal(2.5)
    for row in 0..<order {
      for column in 0..<order {
        let expected = 2 * square[row, column] + (row == column ? 2.5 : 0)
        #expect(abs(packed[row, column] - expected) < 1e-12, "(\(row), \(column)), seed \(random.seed)")
      }
    }
    packed.clear()
    square = Matrix(rows: order, columns: order)
    #expect((0..<order).allSatisfy { row in (0...row).allSatisfy { packed[row, $0] == 0 } })
  }

  @Test(arguments: orders) func multipliesAndSolves(_ order: Int) throws {
    var random = SeededGenerator(seed: 5)
    var (packed, square) = matrices(order: order, using: &random)
    let right = numbers(order * 3, using: &random)
    let columns = Matrix(rows: 3, columns: order, elements: right)
    let product = packed.multiplied(by: right, columns: 3)
    let expected = columns.multiplied(by: square)
    for (number, other) in zip(product, expected.elements) {
      #expect(abs(number - other) < 1e-11, "seed \(random.seed)")
    }
    let solution = try packed.solvePositiveDefinite(product, columns: 3)
    for (number, other) in zip(solution, right) { #expect(abs(number - other) < 1e-8, "seed \(random.seed)") }
  }

  @Test func refusesWhatCannotBeSolved() {
    var packed = PackedSymmetricMatrix(order: 4)
    packed.addToDiagonal(1)
    #expect(throws: LinearAlgebraError.notFinite(argument: "right side")) {
      try packed.solvePositiveDefinite([1, .nan, 0, 0], columns: 1)
    }
    packed.addToDiagonal(-1)
    #expect(throws: LinearAlgebraError.notPositiveDefinite(order: 1)) {
      try packed.solvePositiveDefinite([1, 1, 1, 1], columns: 1)
    }
    packed.addToDiagonal(.infinity)
    #expect(throws: LinearAlgebraError.notFinite(argument: "matrix")) {
      try packed.solvePositiveDefinite([1, 1, 1, 1], columns: 1)
    }
  }
}
