/// Which of the two pairs of hand networks is used.
public enum HandModel: String, CaseIterable, Sendable, Hashable {
  /// Less exact, for slow machines.
  case lite
  case full

  /// The network that finds palms, as `models/models.json` calls it.
  public var detectionNetwork: String { "palm_detection_\(rawValue)" }

  /// The network that finds landmarks, as `models/models.json` calls it.
  public var landmarkNetwork: String { "hand_landmark_\(rawValue)" }
}
