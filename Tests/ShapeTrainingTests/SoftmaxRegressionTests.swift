import Foundation
import LinearAlgebra
import ShapeTraining
import TestSupport
import Testing

@Suite struct SoftmaxRegressionTests {
  /// A small problem and scikit-learn's answer to it.
  struct Oracle: Decodable {
    var source: String
    var penalty: Double
    var examples: [[Double]]
    var labels: [Int]
    var counts: [Double]
    var weights: [[Double]]
    var biases: [Double]

    static func load() throws -> Oracle {
      let url = try #require(Bundle.module.url(forResource: "Fixtures/softmax", withExtension: "json"))
      return try JSONDecoder().decode(Oracle.self, from: Data(contentsOf: url))
    }
  }

  private func fit(_ oracle: Oracle, tolerance: Double = 1e-9) -> SoftmaxRegression {
    var minimizer = LimitedMemoryMinimizer()
    minimizer.gradientTolerance = tolerance
    return SoftmaxRegression(
      Matrix(rows: oracle.examples.count, columns: oracle.examples[0].count, elements: oracle.examples.flatMap { $0 }),
      labels: oracle.labels, counts: oracle.counts, classes: oracle.biases.count, penalty: oracle.penalty,
      minimizer: minimizer)
  }

  @Test func agreesWithScikitLearn() throws {
    let oracle = try Oracle.load()
    let model = fit(oracle)
    #expect(model.steepest <= 1e-9)
    for (row, weights) in oracle.weights.enumerated() {
      for (column, weight) in weights.enumerated() { #expect(abs(model.weights[row, column] - weight) < 1e-5) }
      #expect(abs(model.biases[row] - oracle.biases[row]) < 1e-5)
    }
    #expect(abs(model.biases.reduce(0, +)) < 1e-9)
  }

  /// An example that counts twice is as good as two.
  @Test func countsWeigh() throws {
    var oracle = try Oracle.load()
    oracle.counts = oracle.counts.map { _ in 1 }
    var twice = oracle
    twice.counts[0] = 2
    var repeated = oracle
    repeated.examples.append(oracle.examples[0])
    repeated.labels.append(oracle.labels[0])
    repeated.counts.append(1)
    let (first, second) = (fit(twice), fit(repeated))
    for i in first.weights.elements.indices {
      #expect(abs(first.weights.elements[i] - second.weights.elements[i]) < 1e-6)
    }
  }
}

@Suite struct LimitedMemoryMinimizerTests {
  /// Rosenbrock's valley in ten dimensions has its minimum at (1, …, 1).
  @Test func findsTheFloorOfACurvedValley() {
    let result = LimitedMemoryMinimizer().minimize(from: Array(repeating: -1.2, count: 10)) { x, gradient in
      var value = 0.0
      for i in gradient.indices { gradient[i] = 0 }
      for i in 0..<x.count - 1 {
        let (a, b) = (1 - x[i], x[i + 1] - x[i] * x[i])
        value += a * a + 100 * b * b
        gradient[i] += -2 * a - 400 * x[i] * b
        gradient[i + 1] += 200 * b
      }
      return value
    }
    #expect(result.steepest < 1e-6)
    for x in result.point { #expect(abs(x - 1) < 1e-5) }
  }
}
