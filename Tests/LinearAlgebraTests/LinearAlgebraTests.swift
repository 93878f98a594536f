import Foundation
import TestSupport
import Testing

@testable import LinearAlgebra

/// NumPy is the oracle; inputs are of order 1, so 1e-12 is some thousand roundings.
struct LinearAlgebraTests {
  static let tables = Result { try NumPyTables.load() }

  @Test(arguments: try tables.get().products)
  func productAgreesWithNumPy(entry: NumPyTables.Product) {
    let left = Matrix(rows: entry.rows, columns: entry.shared, elements: entry.left)
    let right = Matrix(rows: entry.shared, columns: entry.columns, elements: entry.right)
    #expect(largestDifference((left * right).elements, entry.product) < 1e-12)
    let transposed = left.transposed.multiplied(by: right.transposed, transposingSelf: true, transposingOther: true)
    #expect(largestDifference(transposed.elements, entry.product) < 1e-12)
    if entry.columns == 1 { #expect(largestDifference(left * entry.right, entry.product) < 1e-12) }

    let single = Matrix<Float>(rows: entry.rows, columns: entry.shared, elements: entry.left.map(Float.init))
    let other = Matrix<Float>(rows: entry.shared, columns: entry.columns, elements: entry.right.map(Float.init))
    #expect(largestDifference((single * other).elements.map(Double.init), entry.product) < 1e-5)
  }

  @Test(arguments: try tables.get().leastSquares)
  func leastSquaresAgreesWithNumPy(entry: NumPyTables.System) throws {
    let matrix = Matrix(rows: entry.rows, columns: entry.columns, elements: entry.coefficients)
    let result = try LeastSquares(matrix, entry.rightSide, weights: entry.weights)
    #expect(largestDifference(result.solution, entry.solution) < 1e-12)
    #expect(abs(result.residualNorm - entry.residualNorm) < 1e-12)
    #expect(abs(result.conditionNumber / entry.conditionNumber - 1) < 1e-10)
  }

  @Test(arguments: try tables.get().positiveDefinite)
  func positiveDefiniteSolutionAgreesWithNumPy(entry: NumPyTables.Definite) throws {
    var matrix = Matrix(rows: entry.order, columns: entry.order, elements: entry.matrix)
    let right = Matrix(rows: entry.order, columns: entry.count, elements: entry.rightSide)
    #expect(largestDifference(try matrix.solvingPositiveDefinite(right).elements, entry.solution) < 1e-11)
    matrix[entry.order - 1, 0] = 99
    #expect(largestDifference(try matrix.solvingPositiveDefinite(right).elements, entry.solution) < 1e-11)
  }

  @Test(arguments: try tables.get().singularValues)
  func decompositionAgreesWithNumPyAndIsWhole(entry: NumPyTables.Singular) throws {
    let matrix = Matrix(rows: entry.rows, columns: entry.columns, elements: entry.matrix)
    let result = try SingularValues(matrix)
    let k = min(entry.rows, entry.columns)
    #expect(largestDifference(result.values, entry.values) < 1e-12)
    var diagonal = Matrix<Double>(rows: k, columns: k)
    for index in 0..<k { diagonal[index, index] = result.values[index] }
    #expect(largestDifference((result.u * diagonal * result.vTransposed).elements, entry.matrix) < 1e-12)
    let identity = Matrix<Double>.identity(k).elements
    #expect(largestDifference(result.u.multiplied(by: result.u, transposingSelf: true).elements, identity) < 1e-12)
    let v = result.vTransposed
    #expect(largestDifference(v.multiplied(by: v, transposingOther: true).elements, identity) < 1e-12)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func exactSystemsAreSolvedExactly(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let unknowns = Int.random(in: 1...8, using: &random)
    let rows = unknowns + Int.random(in: 0...30, using: &random)
    let elements = (0..<rows * unknowns).map { _ in Double.random(in: -1...1, using: &random) }
    let matrix = Matrix(rows: rows, columns: unknowns, elements: elements)
    let expected = (0..<unknowns).map { _ in Double.random(in: -5...5, using: &random) }
    let result = try LeastSquares(matrix, matrix * expected)
    #expect(largestDifference(result.solution, expected) < 1e-12 * result.conditionNumber, "seed \(seed)")
  }

  @Test func equationsWithoutAnAnswerThrow() {
    let twins = Matrix<Double>(rows: 3, columns: 2, elements: [1, 2, 2, 4, 3, 6])
    #expect(throws: LinearAlgebraError.singular(rank: 1, unknowns: 2)) { try LeastSquares(twins, [1, 2, 3]) }
    let good = Matrix<Double>(rows: 3, columns: 2, elements: [1, 0, 0, 1, 1, 1])
    #expect(throws: LinearAlgebraError.singular(rank: 1, unknowns: 2)) {
      try LeastSquares(good, [1, 2, 3], weights: [1, 0, 0])
    }
    #expect(throws: LinearAlgebraError.singular(rank: 0, unknowns: 2)) {
      try LeastSquares(good, [1, 2, 3], weights: [0, 0, 0])
    }
    let wide = Matrix<Double>(rows: 1, columns: 2, elements: [1, 1])
    #expect(throws: LinearAlgebraError.singular(rank: 1, unknowns: 2)) { try LeastSquares(wide, [1]) }
    #expect(throws: LinearAlgebraError.notFinite(argument: "right side")) { try LeastSquares(good, [1, .nan, 3]) }
    #expect(throws: LinearAlgebraError.notFinite(argument: "weights")) {
      try LeastSquares(good, [1, 2, 3], weights: [1, .infinity, 1])
    }
    #expect(throws: LinearAlgebraError.negativeWeight(-2, index: 1)) {
      try LeastSquares(good, [1, 2, 3], weights: [1, -2, 1])
    }
    let broken = Matrix<Double>(rows: 2, columns: 2, elements: [1, .nan, 0, 1])
    #expect(throws: LinearAlgebraError.notFinite(argument: "coefficients")) { try LeastSquares(broken, [1, 2]) }
    #expect(throws: LinearAlgebraError.notFinite(argument: "matrix")) { try SingularValues(broken) }
    let indefinite = Matrix<Double>(rows: 2, columns: 2, elements: [1, 2, 2, 1])
    #expect(throws: LinearAlgebraError.notPositiveDefinite(order: 2)) {
      try indefinite.solvingPositiveDefinite(.identity(2))
    }
  }

  @Test func errorsSayWhatAndWhatToDo() {
    #expect(
      LinearAlgebraError.singular(rank: 2, unknowns: 3).description
        == "the equations do not determine all unknowns (rank 2 for 3 unknowns); give more equations that differ from "
        + "each other")
  }

  @Test func theLibraryInUseIsOpenBLAS() {
    #expect(OpenBLAS.configuration.hasPrefix("OpenBLAS"))
  }
}

/// The library's check of itself, and what training needs beside inference.
struct OpenBLASTests {
  @Test func thisProcessorMultipliesRightly() throws { try OpenBLAS.verify() }

  /// The library itself would ask again and again.
  @Test func absentMemoryIsAnError() throws {
    var asked: [Int] = []
    #expect(throws: LinearAlgebraError.noWorkMemory(megabytes: 387)) {
      try OpenBLAS.checkWorkMemory(buffers: 3) { bytes in
        asked.append(bytes)
        return asked.count < 3 ? malloc(bytes) : nil
      }
    }
    // Debian's build takes 128 MiB and what aligns it.
    #expect(asked.count == 3 && asked.allSatisfy { $0 >= 134_225_920 })
    try OpenBLAS.checkWorkMemory(buffers: 2) { malloc($0) }
    try OpenBLAS.checkWorkMemory(buffers: 0) { _ in nil }
  }

  @Test func aWrongProductIsSeen() {
    let right = Matrix<Double>(rows: 2, columns: 1, elements: [11, 17])
    #expect(OpenBLAS.isProduct(right, of: [1, 2, 2, 3], and: [1, 5], shared: 2))
    let wrong = Matrix<Double>(rows: 2, columns: 1, elements: [11, 17.000001])
    #expect(!OpenBLAS.isProduct(wrong, of: [1, 2, 2, 3], and: [1, 5], shared: 2))
    #expect(LinearAlgebraError.wrongProducts(configuration: "x").remedy.contains("OPENBLAS_CORETYPE"))
  }

  /// One wrong number of one kind in one size is enough.
  @Test func aLibraryThatMultipliesWronglyIsRefused() throws {
    func wrong<Scalar: MatrixScalar>(_ left: Matrix<Scalar>, _ right: Matrix<Scalar>) -> Matrix<Scalar> {
      var product = left * right
      if left.rows == 96 { product[95, 79] += 1 }
      return product
    }
    try OpenBLAS.check(single: { $0 * $1 }, double: { $0 * $1 }).get()
    #expect(throws: LinearAlgebraError.wrongProducts(configuration: OpenBLAS.configuration)) {
      try OpenBLAS.check(single: wrong, double: { $0 * $1 }).get()
    }
    #expect(throws: LinearAlgebraError.wrongProducts(configuration: OpenBLAS.configuration)) {
      try OpenBLAS.check(single: { $0 * $1 }, double: wrong).get()
    }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func inverseAndGramFitTheProduct(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = Matrix(rows: 17, columns: 40, elements: (0..<680).map { _ in random.unit() - 0.5 })
    let gram = rows.gram()
    #expect(largestDifference(gram.elements, rows.multiplied(by: rows, transposingOther: true).elements) < 1e-12)
    let identity = gram * (try gram.invertedPositiveDefinite())
    #expect(largestDifference(identity.elements, Matrix<Double>.identity(17).elements) < 1e-9, "seed \(seed)")
    #expect(throws: LinearAlgebraError.notPositiveDefinite(order: 1)) {
      try Matrix<Double>(rows: 2, columns: 2, elements: [-1, 0, 0, 1]).invertedPositiveDefinite()
    }
    let vector = (0..<40).map { _ in random.unit() }
    var product = [Double](repeating: 0, count: 17)
    Double.multiply(rows.elements, rows: 17, columns: 40, vector: vector, into: &product)
    #expect(largestDifference(product, rows * vector) < 1e-12)
  }
}
