import LinearAlgebra

/// Scores of a regression put together anew so that the likeliest is the right one as often as can be: a softmax
/// regression on scores of windows that were not trained on (stacking; Wolpert 1992). Both are linear, so they are one.
///
/// A least-squares score of a rare class stays low even where the class is certain; this undoes it, and lets a score
/// count for or against another one.
struct ScoreBlend {
  /// Scores × features, row-major.
  let weights: [Float]
  let intercepts: [Float]
  /// The new scores of the windows, rows × scores.
  let scores: [Double]

  /// - Parameters:
  ///   - labels: The right score of each window.
  ///   - progress: Is told of each step; what it throws ends the work.
  init(
    _ regression: RidgeRegression, labels: [Int], progress: (_ step: String) throws -> Void = { _ in }
  ) throws {
    let count = regression.intercepts.count
    let old = Matrix(rows: labels.count, columns: count, elements: regression.outOfGroupScores)
    let softmax = try SoftmaxRegression(old, labels: labels, classes: count, penalty: 1e-4, iterations: 1000) {
      try progress("blending scores: iteration \($0)")
    }
    scores = softmax.scores(of: old)
    let mixing = Matrix<Float>(rows: count, columns: count, elements: softmax.weights.map { Float($0) })
    let before = Matrix<Float>(
      rows: count, columns: regression.weights.count / count, elements: regression.weights)
    weights = mixing.multiplied(by: before).elements
    intercepts = (0..<count).map { row in
      (0..<count).reduce(Float(softmax.intercepts[row])) {
        $0 + mixing.elements[row * count + $1] * regression.intercepts[$1]
      }
    }
  }
}
