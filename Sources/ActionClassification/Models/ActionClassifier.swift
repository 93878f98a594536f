/// A model of any kind together with the buffers that classifying needs.
///
/// One caller at a time. No allocation a window.
public final class ActionClassifier {
  public let header: ActionModelHeader
  private let classify: (PoseWindow) -> ArraySlice<Float>

  public init(_ model: some ActionModel) {
    header = model.header
    var workspace = model.makeWorkspace()
    classify = { model.probabilities(of: $0, using: &workspace) }
  }

  /// The calibrated probability of each class for a window, in the order of the header's classes; their sum is 1.
  public func probabilities(of window: PoseWindow) -> ArraySlice<Float> { classify(window) }
}
