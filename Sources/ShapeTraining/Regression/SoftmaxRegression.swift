import Glibc
import LinearAlgebra

/// Multinomial logistic regression with a penalty on the squares of the weights.
///
/// Minimises Σ wᵢ · −log p(class of example i) + ½ · penalty · Σ weights²; biases are not penalised. The problem is
/// convex: there is one answer whatever the method.
public struct SoftmaxRegression: Sendable {
  /// A class a row, a feature a column.
  public let weights: Matrix<Double>
  /// One for each class; they add up to 0.
  public let biases: [Double]
  public let iterations: Int
  /// The steepest slope that is left, over the examples' total weight.
  public let steepest: Double

  /// Fits a model.
  ///
  /// - Parameters:
  ///   - examples: An example a row, a feature a column; of like sizes, or it takes long.
  ///   - labels: The class of each example, from 0.
  ///   - counts: How much each example counts.
  /// - Complexity: O(iterations · examples · features · classes), by OpenBLAS.
  public init(
    _ examples: Matrix<Double>, labels: [Int], counts: [Double], classes: Int, penalty: Double,
    minimizer: LimitedMemoryMinimizer = LimitedMemoryMinimizer()
  ) {
    precondition(labels.count == examples.rows && counts.count == examples.rows, "one label and count an example")
    precondition(labels.allSatisfy { (0..<classes).contains($0) }, "a label is none of \(classes) classes")
    let features = examples.columns
    // The bias is the weight of a feature that is always 1.
    var elements: [Double] = []
    elements.reserveCapacity(examples.rows * (features + 1))
    for row in 0..<examples.rows {
      elements += examples.elements[row * features..<(row + 1) * features]
      elements.append(1)
    }
    let extended = Matrix(rows: examples.rows, columns: features + 1, elements: elements)
    let total = counts.reduce(0, +)
    let result = minimizer.minimize(from: [Double](repeating: 0, count: classes * (features + 1))) { point, gradient in
      let weights = Matrix(rows: classes, columns: features + 1, elements: point)
      var loss = 0.0
      let slopes = Self.slopes(
        extended.multiplied(by: weights, transposingOther: true), labels, counts, loss: &loss)
      let product = slopes.multiplied(by: extended, transposingSelf: true)
      for row in 0..<classes {
        for column in 0...features {
          let i = row * (features + 1) + column
          let isWeight = column < features
          if isWeight { loss += 0.5 * penalty * point[i] * point[i] }
          gradient[i] = (product.elements[i] + (isWeight ? penalty * point[i] : 0)) / total
        }
      }
      return loss / total
    }
    let rows = (0..<classes).map { result.point[$0 * (features + 1)..<($0 + 1) * (features + 1)] }
    weights = Matrix(rows: classes, columns: features, elements: rows.flatMap { $0.dropLast() })
    biases = rows.compactMap(\.last)
    iterations = result.iterations
    steepest = result.steepest
  }

  /// Turns scores into the slopes of the loss by them: probability less truth, times the example's count.
  private static func slopes(
    _ scores: Matrix<Double>, _ labels: [Int], _ counts: [Double], loss: inout Double
  ) -> Matrix<Double> {
    let classes = scores.columns
    var elements = scores.elements
    for row in 0..<scores.rows {
      let start = row * classes
      var highest = elements[start]
      for i in start..<start + classes { highest = max(highest, elements[i]) }
      var sum = 0.0
      for i in start..<start + classes { sum += exp(elements[i] - highest) }
      loss += counts[row] * (log(sum) + highest - elements[start + labels[row]])
      for i in start..<start + classes { elements[i] = counts[row] * exp(elements[i] - highest) / sum }
      elements[start + labels[row]] -= counts[row]
    }
    return Matrix(rows: scores.rows, columns: classes, elements: elements)
  }
}
