import PoseCore

/// One frame of a recorded clip.
public struct ClipFrame: Sendable, Equatable {
  /// Who was in view, at the source's own time.
  public var scene: Scene
  /// What other programs wrote into the frame.
  public var otherFields: [ClipField]
  /// What other programs wrote into people, in the order of the scene's people; empty when nothing.
  public var otherFieldsOfPeople: [[ClipField]]

  public init(scene: Scene, otherFields: [ClipField] = [], otherFieldsOfPeople: [[ClipField]] = []) {
    self.scene = scene
    self.otherFields = otherFields
    self.otherFieldsOfPeople = otherFieldsOfPeople
  }
}
