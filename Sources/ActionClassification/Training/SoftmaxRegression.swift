import Glibc
import LinearAlgebra

/// Multinomial logistic regression with a penalty on the squared weights, by accelerated gradient descent (Nesterov)
/// with restarts, from zeros: deterministic.
///
/// Minimises the mean negative log-likelihood + penalty / 2 · the sum of squared weights (intercepts are free).
struct SoftmaxRegression {
  /// Classes × columns, row-major.
  private(set) var weights: [Double]
  private(set) var intercepts: [Double]
  private let classes: Int

  /// - Parameter progress: Is called before each iteration, with its number from 1; what it throws ends the work.
  init(
    _ rows: Matrix<Double>, labels: [Int], classes: Int, penalty: Double = 1e-3, iterations: Int = 300,
    tolerance: Double = 1e-5, progress: (_ iteration: Int) throws -> Void = { _ in }
  ) throws {
    let (count, columns) = (rows.rows, rows.columns)
    self.classes = classes
    weights = [Double](repeating: 0, count: classes * columns)
    intercepts = [Double](repeating: 0, count: classes)
    // The loss curves at most by half the greatest squared length of a row (with its 1 for the intercept).
    var steepest = 0.0
    for row in 0..<count {
      let length = rows.elements[row * columns..<(row + 1) * columns].reduce(1) { $0 + $1 * $1 }
      steepest += length / Double(count)
    }
    let step = 1 / (steepest / 2 + penalty)
    var ahead = self
    var momentum = 1.0
    for iteration in 0..<iterations {
      try progress(iteration + 1)
      let (slope, interceptSlope) = ahead.gradient(rows, labels: labels, penalty: penalty)
      let previous = self
      weights = zip(ahead.weights, slope).map { $0 - step * $1 }
      intercepts = zip(ahead.intercepts, interceptSlope).map { $0 - step * $1 }
      if max(slope.map(\.magnitude).max() ?? 0, interceptSlope.map(\.magnitude).max() ?? 0) < tolerance { break }
      // Going against the slope means that the momentum has carried too far.
      var along = 0.0
      for index in weights.indices { along += slope[index] * (weights[index] - previous.weights[index]) }
      let next = along > 0 ? 1 : (1 + (1 + 4 * momentum * momentum).squareRoot()) / 2
      let push = along > 0 ? 0 : (momentum - 1) / next
      ahead.weights = zip(weights, previous.weights).map { $0 + push * ($0 - $1) }
      ahead.intercepts = zip(intercepts, previous.intercepts).map { $0 + push * ($0 - $1) }
      momentum = next
    }
  }

  /// Scores, rows × classes.
  func scores(of rows: Matrix<Double>) -> [Double] {
    let matrix = Matrix(rows: classes, columns: rows.columns, elements: weights)
    let products = rows.multiplied(by: matrix, transposingOther: true)
    return products.elements.enumerated().map { $1 + intercepts[$0 % classes] }
  }

  private func gradient(
    _ rows: Matrix<Double>, labels: [Int], penalty: Double
  ) -> (weights: [Double], intercepts: [Double]) {
    var errors = scores(of: rows)
    var sums = [Double](repeating: 0, count: classes)
    for row in labels.indices {
      let range = row * classes..<(row + 1) * classes
      let largest = errors[range].max() ?? 0
      var total = 0.0
      for index in range {
        errors[index] = exp(errors[index] - largest)
        total += errors[index]
      }
      for index in range { errors[index] /= total * Double(labels.count) }
      errors[range.lowerBound + labels[row]] -= 1 / Double(labels.count)
      for index in range { sums[index - range.lowerBound] += errors[index] }
    }
    let slope = Matrix(rows: labels.count, columns: classes, elements: errors)
      .multiplied(by: rows, transposingSelf: true)
    return (zip(slope.elements, weights).map { $0 + penalty * $1 }, sums)
  }
}
