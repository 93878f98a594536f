/// A classifier of windows: numbers that are learnt once and then only read.
///
/// What changes from window to window lies in a workspace, one for each thread or person that classifies.
public protocol ActionModel: Sendable {
  associatedtype Workspace: Sendable
  /// The classes and how they were learnt.
  var header: ActionModelHeader { get set }
  /// Makes the buffers that classifying needs.
  func makeWorkspace() -> Workspace
  /// The calibrated probability of each class for a window, in the order of the header's classes; their sum is 1.
  ///
  /// A window without joints is legal: it is as likely to be any class as the model knows no better.
  func probabilities(of window: PoseWindow, using workspace: inout Workspace) -> ArraySlice<Float>
  /// The learnt numbers, for a file.
  var tensors: [String: SafeTensors.Tensor] { get }
}

extension ActionModel {
  /// What a window shows: a class, or other when nothing is likely enough.
  public func decision(for window: PoseWindow, using workspace: inout Workspace) -> ActionDecision {
    ActionDecision(probabilities(of: window, using: &workspace), header: header)
  }
}
