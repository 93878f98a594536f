import PoseCore

/// One frame of a recorded clip.
public struct ClipFrame: Sendable, Equatable {
  /// Who and which hands were in view, at the source's own time.
  public var scene: Scene
  /// What other programs wrote into the frame.
  public var otherFields: [ClipField]
  /// What other programs wrote into people, in the order of the scene's people; empty when nothing.
  public var otherFieldsOfPeople: [[ClipField]]
  /// What other programs wrote into hands, in the order of the scene's hands; empty when nothing.
  public var otherFieldsOfHands: [[ClipField]]

  public init(
    scene: Scene, otherFields: [ClipField] = [], otherFieldsOfPeople: [[ClipField]] = [],
    otherFieldsOfHands: [[ClipField]] = []
  ) {
    self.scene = scene
    self.otherFields = otherFields
    self.otherFieldsOfPeople = otherFieldsOfPeople
    self.otherFieldsOfHands = otherFieldsOfHands
  }
}
