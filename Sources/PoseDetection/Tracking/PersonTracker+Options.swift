extension PersonTracker {
  /// How people are followed.
  public struct Options: Sendable, Hashable {
    /// How many people are followed at once, at least 1.
    public var maximumPeople: Int
    /// Whether landmarks are smoothed in time; where to look next always is.
    public var smoothsLandmarks: Bool
    /// 0…1; the detector must be this sure to start following somebody.
    public var minimumDetectionConfidence: Double
    /// 0…1; the landmark network must be surer than this to go on following somebody.
    public var minimumTrackingConfidence: Double
    /// How long somebody who is lost keeps their number; three times as long when another hides them.
    public var graceSeconds: Double
    /// How often more people are looked for while some, but not all, are followed.
    ///
    /// Half a second costs a twentieth of the landmark network's time at 30 frames a second, and nobody does a rep in
    /// less than the time it takes to be found.
    public var detectionIntervalSeconds: Double

    public init(
      maximumPeople: Int = 1, smoothsLandmarks: Bool = true, minimumDetectionConfidence: Double = 0.5,
      minimumTrackingConfidence: Double = 0.5, graceSeconds: Double = 2, detectionIntervalSeconds: Double = 0.5
    ) {
      precondition(maximumPeople >= 1, "at most \(maximumPeople) people can never see one")
      self.maximumPeople = maximumPeople
      self.smoothsLandmarks = smoothsLandmarks
      self.minimumDetectionConfidence = minimumDetectionConfidence
      self.minimumTrackingConfidence = minimumTrackingConfidence
      self.graceSeconds = graceSeconds
      self.detectionIntervalSeconds = detectionIntervalSeconds
    }
  }
}
