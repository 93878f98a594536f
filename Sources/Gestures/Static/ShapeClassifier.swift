import Glibc

/// Tells hand shapes by multinomial logistic regression (softmax) on `ShapeFeatures`.
///
/// The weights were trained on landmarks of photographs; `models/README.md` says on which and how. They are a text: the
/// line `hand-shapes 1`, then a line for each class: its name, the shape that it counts as, its bias, and a weight for
/// each feature. Several classes may count as one shape.
public struct ShapeClassifier: Sendable {
  struct Class: Sendable {
    var name: String
    var shape: HandShape
    var bias: Double
    var weights: [Double]
  }

  let classes: [Class]

  /// The trained classifier.
  public static let trained: ShapeClassifier = {
    do {
      return try ShapeClassifier(text: String(decoding: PackageResources.hand_shapes_txt, as: UTF8.self))
    } catch {
      preconditionFailure("the built-in weights cannot be read: \(error)")
    }
  }()

  /// Reads weights.
  ///
  /// - Throws: `ShapeWeightsError` with the number of the line at fault.
  public init(text: String) throws {
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.first == "hand-shapes 1" else { throw ShapeWeightsError(line: 1, what: "it is not 'hand-shapes 1'") }
    classes = try lines.dropFirst().enumerated().map { index, line in
      let words = line.split(separator: " ")
      guard words.count == 3 + ShapeFeatures.count else {
        throw ShapeWeightsError(line: index + 2, what: "\(words.count) words instead of \(3 + ShapeFeatures.count)")
      }
      guard let shape = HandShape(rawValue: String(words[1])) else {
        throw ShapeWeightsError(line: index + 2, what: "no shape is called '\(words[1])'")
      }
      let numbers = words[2...].compactMap { Double($0) }.filter(\.isFinite)
      guard numbers.count == words.count - 2 else {
        throw ShapeWeightsError(line: index + 2, what: "a weight is no finite number")
      }
      return Class(name: String(words[0]), shape: shape, bias: numbers[0], weights: Array(numbers[1...]))
    }
    guard !classes.isEmpty else { throw ShapeWeightsError(line: 2, what: "there is no class") }
  }

  /// The probability of each shape, 0…1, together 1. O(classes · features).
  public func probabilities(_ features: [Double]) -> [HandShape: Double] {
    precondition(features.count == ShapeFeatures.count, "\(features.count) of \(ShapeFeatures.count) features")
    let scores = classes.map { one in
      var score = one.bias
      for i in features.indices { score += one.weights[i] * features[i] }
      return score
    }
    let highest = scores.max() ?? 0
    let powers = scores.map { exp($0 - highest) }
    let sum = powers.reduce(0, +)
    var result: [HandShape: Double] = [:]
    for (one, power) in zip(classes, powers) { result[one.shape, default: 0] += power / sum }
    return result
  }
}
