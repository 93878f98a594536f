import LinearAlgebra

/// Nearest neighbours on normalised joints, for those who add a class from five examples: nothing is fitted but how sure
/// a distance makes.
///
/// A class's score is the negative mean distance of its five nearest examples (of all when it has fewer), so that a
/// class with few is not drowned by one with many.
public struct NearestNeighboursModel: ActionModel {
  public var header: ActionModelHeader
  /// Examples × values, row-major.
  let examples: [Float]
  let squaredLengths: [Float]
  /// The class of each example.
  let labels: [Int]

  static let step = 5
  /// As many examples of a class count as are nearest.
  static let neighbours = 5

  /// The buffers of one thread.
  public struct Workspace: Sendable {
    var features = FlatFeatures(step: NearestNeighboursModel.step)
    var values: [Float]
    var products: [Float]
    var scores: [Float]
    var nearest: [Float]
  }

  public func makeWorkspace() -> Workspace {
    Workspace(
      values: [Float](repeating: 0, count: FlatFeatures(step: Self.step).count),
      products: [Float](repeating: 0, count: labels.count),
      scores: [Float](repeating: 0, count: header.classes.count),
      nearest: [Float](repeating: 0, count: header.classes.count * Self.neighbours))
  }

  /// O(examples)
  public func probabilities(of window: PoseWindow, using workspace: inout Workspace) -> ArraySlice<Float> {
    workspace.values.withUnsafeMutableBufferPointer { values in
      if let values = values.baseAddress { workspace.features.transform(window, into: values) }
    }
    score(using: &workspace, leavingOut: { _ in false })
    ScoreCalibration.softmax(&workspace.scores, scale: Float(header.scoreScale))
    return workspace.scores[...]
  }

  /// Scores the workspace's values: for each class the negative mean distance of its nearest examples.
  func score(using workspace: inout Workspace, leavingOut isLeftOut: (Int) -> Bool) {
    let columns = workspace.values.count
    workspace.values.withUnsafeBufferPointer { values in
      workspace.products.withUnsafeMutableBufferPointer { products in
        examples.withUnsafeBufferPointer { examples in
          guard let values = values.baseAddress, let products = products.baseAddress,
            let examples = examples.baseAddress
          else { return }
          Float.multiply(examples, rows: labels.count, columns: columns, vector: values, into: products)
        }
      }
    }
    var length: Float = 0
    for value in workspace.values { length += value * value }
    let count = Self.neighbours
    for index in workspace.nearest.indices { workspace.nearest[index] = .infinity }
    for example in labels.indices where !isLeftOut(example) {
      var distance = max(0, length + squaredLengths[example] - 2 * workspace.products[example])
      // Insertion into the class's short sorted list.
      for place in labels[example] * count..<(labels[example] + 1) * count where distance < workspace.nearest[place] {
        swap(&distance, &workspace.nearest[place])
      }
    }
    for label in workspace.scores.indices {
      var (sum, found): (Float, Float) = (0, 0)
      for place in label * count..<(label + 1) * count where workspace.nearest[place].isFinite {
        sum += workspace.nearest[place].squareRoot()
        found += 1
      }
      // A class without examples is as far as can be.
      workspace.scores[label] = found > 0 ? -sum / found : -1e3
    }
  }

  public var tensors: [String: SafeTensors.Tensor] {
    [
      "examples": .float32(examples, shape: [labels.count, examples.count / labels.count]),
      "labels": .int32(labels.map { Int32($0) }, shape: [labels.count]),
    ]
  }

  init(header: ActionModelHeader, examples: [Float], labels: [Int]) {
    self.header = header
    self.examples = examples
    self.labels = labels
    let columns = examples.count / labels.count
    squaredLengths = labels.indices.map { row in
      examples[row * columns..<(row + 1) * columns].reduce(0) { $0 + $1 * $1 }
    }
  }

  init(header: ActionModelHeader, tensors: TensorTable) throws(ActionClassificationError) {
    let labels = try tensors.integers("labels", [-1], in: 0...header.classes.count - 1)
    let examples = try tensors.floats("examples", [labels.count, FlatFeatures(step: Self.step).count])
    self.init(header: header, examples: examples, labels: labels)
  }
}
