extension HandTracker {
  /// How hands are followed.
  public struct Options: Sendable, Hashable {
    /// How many hands are followed at once, at least 1.
    public var maximumHands: Int
    public var model: HandModel
    /// Whether landmarks are smoothed in time; where to look next never is.
    public var smoothsLandmarks: Bool
    /// 0…1; the palm detector must be this sure to start following a hand.
    public var minimumDetectionConfidence: Double
    /// 0…1; the landmark network must be surer than this to go on following a hand.
    public var minimumTrackingConfidence: Double
    /// How long a hand that is lost keeps its number.
    public var graceSeconds: Double
    /// How often more hands are looked for while some, but not all, are followed.
    public var detectionIntervalSeconds: Double
    /// Whether a hand that is lost is looked for in the same frame, as a fast one at a low frame rate has to be, else in
    /// the next as in MediaPipe.
    public var findsLostHandsAtOnce: Bool
    /// Whether two followed hands that come to touch stay two while their landmarks differ, else one is dropped as soon as
    /// their regions overlap by half as in MediaPipe.
    public var keepsTouchingHands: Bool
    /// Whether, while no hand is followed, a hand that fills the picture is looked for as well, every
    /// `detectionIntervalSeconds`; MediaPipe misses such hands.
    public var findsCloseUps: Bool
    /// Hands whose palm is shorter are not followed: fingers of less than about 5 pixels say nothing, and what is read
    /// from them is invented. Bodies seen whole in 640×480 have palms of 10 to 21 pixels, hands that gesture a metre away
    /// 32 and more. One that is followed is let go at four fifths of it.
    public var minimumPalmLengthPixels: Double

    public init(
      maximumHands: Int = 2, model: HandModel = .full, smoothsLandmarks: Bool = true,
      minimumDetectionConfidence: Double = 0.5, minimumTrackingConfidence: Double = 0.5, graceSeconds: Double = 1,
      detectionIntervalSeconds: Double = 0.2, findsLostHandsAtOnce: Bool = true,
      keepsTouchingHands: Bool = true, findsCloseUps: Bool = true,
      minimumPalmLengthPixels: Double = 26
    ) {
      precondition(maximumHands >= 1, "at most \(maximumHands) hands can never show one")
      self.maximumHands = maximumHands
      self.model = model
      self.smoothsLandmarks = smoothsLandmarks
      self.minimumDetectionConfidence = minimumDetectionConfidence
      self.minimumTrackingConfidence = minimumTrackingConfidence
      self.graceSeconds = graceSeconds
      self.detectionIntervalSeconds = detectionIntervalSeconds
      self.findsLostHandsAtOnce = findsLostHandsAtOnce
      self.keepsTouchingHands = keepsTouchingHands
      self.findsCloseUps = findsCloseUps
      self.minimumPalmLengthPixels = minimumPalmLengthPixels
    }

    /// What MediaPipe's Python `solutions.hands` does: no smoothing, the detector in every frame with room for more
    /// hands, a lost hand found again one frame later, one hand where two touch,
    /// none where one fills the picture, hands of any size.
    public static func likeMediaPipe(maximumHands: Int, model: HandModel = .full) -> Options {
      Options(
        maximumHands: maximumHands, model: model, smoothsLandmarks: false, detectionIntervalSeconds: 0,
        findsLostHandsAtOnce: false, keepsTouchingHands: false, findsCloseUps: false,
        minimumPalmLengthPixels: 0)
    }
  }
}
