import LinearAlgebra

/// The baseline: softmax regression on the flattened normalised window, which knows nothing of time.
public struct SoftmaxModel: ActionModel {
  public var header: ActionModelHeader
  /// Classes × values, row-major, then a number for each class.
  let weights: [Float]
  let intercepts: [Float]

  static let step = 2

  /// The buffers of one thread.
  public struct Workspace: Sendable {
    var features = FlatFeatures(step: SoftmaxModel.step)
    var values: [Float]
    var scores: [Float]
  }

  public func makeWorkspace() -> Workspace {
    Workspace(
      values: [Float](repeating: 0, count: FlatFeatures(step: Self.step).count),
      scores: [Float](repeating: 0, count: header.classes.count))
  }

  public func probabilities(of window: PoseWindow, using workspace: inout Workspace) -> ArraySlice<Float> {
    let (rows, columns) = (header.classes.count, workspace.values.count)
    workspace.values.withUnsafeMutableBufferPointer { values in
      workspace.scores.withUnsafeMutableBufferPointer { scores in
        weights.withUnsafeBufferPointer { weights in
          guard let values = values.baseAddress, let scores = scores.baseAddress, let weights = weights.baseAddress
          else { return }
          workspace.features.transform(window, into: values)
          Float.multiply(weights, rows: rows, columns: columns, vector: values, into: scores)
        }
      }
    }
    for index in 0..<rows { workspace.scores[index] += intercepts[index] }
    ScoreCalibration.softmax(&workspace.scores, scale: Float(header.scoreScale))
    return workspace.scores[...]
  }

  public var tensors: [String: SafeTensors.Tensor] {
    let count = header.classes.count
    return [
      "weights": .float32(weights, shape: [count, weights.count / count]),
      "intercepts": .float32(intercepts, shape: [count]),
    ]
  }

  init(header: ActionModelHeader, weights: [Float], intercepts: [Float]) {
    self.header = header
    self.weights = weights
    self.intercepts = intercepts
  }

  init(header: ActionModelHeader, tensors: TensorTable) throws(ActionClassificationError) {
    self.header = header
    weights = try tensors.floats("weights", [header.classes.count, FlatFeatures(step: Self.step).count])
    intercepts = try tensors.floats("intercepts", [header.classes.count])
  }
}
