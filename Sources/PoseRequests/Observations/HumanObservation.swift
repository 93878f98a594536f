import PoseCore

/// A person as the detector sees one, before any landmark.
public struct HumanObservation: Hashable, Sendable {
  /// In the oriented picture, origin lower left; within 0…1.
  public let boundingBox: NormalizedRect
  /// 0…1.
  public let confidence: Double
  /// Whether the box holds about head and shoulders only, rather than the whole person.
  public let isUpperBodyOnly: Bool
}
