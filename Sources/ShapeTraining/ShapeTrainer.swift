import Gestures
import LinearAlgebra

/// Trains the classifier of hand shapes.
public enum ShapeTrainer {
  /// The penalty on the squares of the weights of features scaled to variance 1.
  public static let penalty = 3.0

  /// Fits softmax regression on scaled features and writes it for features as they are.
  ///
  /// - Returns: The weights as `ShapeClassifier` reads them.
  /// - Throws: `ShapeTrainingError.tooFew` when a class has no example.
  public static func train(_ set: TrainingSet) throws -> String {
    let classes = ShapeClass.all
    let rows = set.rows
    for type in classes {
      let count = rows.count { $0.type == type }
      if count < 10 { throw ShapeTrainingError.tooFew(class: type.name, examples: count) }
    }
    let features = ShapeFeatures.count
    var means = [Double](repeating: 0, count: features)
    var deviations = [Double](repeating: 0, count: features)
    for row in rows { for i in 0..<features { means[i] += row.features[i] / Double(rows.count) } }
    for row in rows {
      for i in 0..<features {
        let difference = row.features[i] - means[i]
        deviations[i] += difference * difference / Double(rows.count)
      }
    }
    deviations = deviations.map { max($0.squareRoot(), 1e-9) }
    let scaled = rows.flatMap { row in (0..<features).map { (row.features[$0] - means[$0]) / deviations[$0] } }
    var minimizer = LimitedMemoryMinimizer()
    // More changes the third decimal of the weights.
    minimizer.maximumIterations = 300
    minimizer.gradientTolerance = 2e-4
    let model = SoftmaxRegression(
      Matrix(rows: rows.count, columns: features, elements: scaled),
      labels: rows.map { row in classes.firstIndex(of: row.type) ?? 0 }, counts: rows.map(\.count),
      classes: classes.count, penalty: penalty, minimizer: minimizer)
    var text = "hand-shapes 1\n"
    for (row, type) in classes.enumerated() {
      let weights = (0..<features).map { model.weights[row, $0] / deviations[$0] }
      let bias = model.biases[row] - zip(weights, means).reduce(0) { $0 + $1.0 * $1.1 }
      text += "\(type.name) \(type.shape.rawValue) "
      text += ([bias] + weights).map { rounded($0) }.joined(separator: " ") + "\n"
    }
    return text
  }

  /// Three decimals are finer than the scatter of the weights.
  private static func rounded(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let digits = String(abs(thousandths))
    let padded = String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    return (thousandths < 0 ? "-" : "") + padded.dropLast(3) + "." + padded.suffix(3)
  }
}
