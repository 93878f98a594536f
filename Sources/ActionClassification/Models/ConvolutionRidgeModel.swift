import LinearAlgebra

/// The default model: random convolution features and ridge regression.
///
/// About 0.1 ms a window on one core, and no allocation.
public struct ConvolutionRidgeModel: ActionModel {
  public var header: ActionModelHeader
  let plan: ConvolutionPlan
  /// The class of each score; in order when each class has one. A class with several is as likely as they are together.
  let classesOfScores: [Int]
  /// Scores × features, row-major.
  let weights: [Float]
  /// A number for each score.
  let intercepts: [Float]

  /// The buffers of one thread.
  public struct Workspace: Sendable {
    var features: ConvolutionFeatures
    var values: [Float]
    var scores: [Float]
    var probabilities: [Float]
  }

  public func makeWorkspace() -> Workspace {
    Workspace(
      features: ConvolutionFeatures(plan), values: [Float](repeating: 0, count: plan.featureCount),
      scores: [Float](repeating: 0, count: classesOfScores.count),
      probabilities: [Float](repeating: 0, count: header.classes.count))
  }

  public func probabilities(of window: PoseWindow, using workspace: inout Workspace) -> ArraySlice<Float> {
    score(window, using: &workspace)
    ScoreCalibration.softmax(&workspace.scores, scale: Float(header.scoreScale))
    for label in workspace.probabilities.indices { workspace.probabilities[label] = 0 }
    for (score, label) in classesOfScores.enumerated() { workspace.probabilities[label] += workspace.scores[score] }
    return workspace.probabilities[...]
  }

  func score(_ window: PoseWindow, using workspace: inout Workspace) {
    let count = classesOfScores.count
    workspace.values.withUnsafeMutableBufferPointer { values in
      workspace.scores.withUnsafeMutableBufferPointer { scores in
        weights.withUnsafeBufferPointer { weights in
          guard let values = values.baseAddress, let scores = scores.baseAddress, let weights = weights.baseAddress
          else { return }
          workspace.features.transform(window, into: values)
          Float.multiply(weights, rows: count, columns: plan.featureCount, vector: values, into: scores)
        }
      }
    }
    for index in 0..<count { workspace.scores[index] += intercepts[index] }
  }
}
