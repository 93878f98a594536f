import Imaging

/// One person's landmarks as found in one picture.
public struct DetectedPose: Sendable, Equatable {
  public var landmarks: BlazePoseLandmarks
  /// 0…1, the landmark network's probability that there is a person in the region.
  public var presence: Double
  /// Where in the picture the landmarks were looked for.
  public var region: RegionOfInterest

  public init(landmarks: BlazePoseLandmarks, presence: Double, region: RegionOfInterest) {
    self.landmarks = landmarks
    self.presence = presence
    self.region = region
  }
}
