import Foundation

/// Values that NumPy computed from stated inputs.
struct NumPyTables: Decodable {
  struct Product: Decodable { var rows, shared, columns: Int, left, right, product: [Double] }
  struct System: Decodable {
    var rows, columns: Int, coefficients, rightSide: [Double], weights: [Double]?
    var solution: [Double], residualNorm, conditionNumber: Double
  }
  struct Definite: Decodable { var order, count: Int, matrix, rightSide, solution: [Double] }
  struct Singular: Decodable { var rows, columns: Int, matrix, values: [Double] }

  var products: [Product]
  var leastSquares: [System]
  var positiveDefinite: [Definite]
  var singularValues: [Singular]

  static func load() throws -> NumPyTables {
    guard let url = Bundle.module.url(forResource: "Fixtures/numpy", withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try JSONDecoder().decode(NumPyTables.self, from: Data(contentsOf: url))
  }
}

/// The largest difference of two lists, infinite when their lengths differ.
func largestDifference(_ first: [Double], _ second: [Double]) -> Double {
  guard first.count == second.count else { return .infinity }
  return zip(first, second).reduce(0) { max($0, abs($1.0 - $1.1)) }
}
