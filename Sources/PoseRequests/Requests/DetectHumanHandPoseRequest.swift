import Imaging
import PoseDetection

/// Asks for the 21 landmarks of hands in a picture.
public struct DetectHumanHandPoseRequest: ImageRequest, SequenceRequest {
  /// How many hands are wanted at most: the surest in a picture, the longest followed in a sequence (whose handler follows
  /// no more than its own options say).
  public var maximumHandCount: Int
  /// 0…1; how sure the palm detector must be of a hand in a single picture.
  public var minimumConfidence: Double
  /// Which networks look at a single picture; in a sequence its handler's options say.
  public var model: HandModel

  public init(maximumHandCount: Int = 2, minimumConfidence: Double = 0.5, model: HandModel = .full) {
    precondition(maximumHandCount >= 1, "at most \(maximumHandCount) hands can never show one")
    self.maximumHandCount = maximumHandCount
    self.minimumConfidence = minimumConfidence
    self.model = model
  }

  public func perform(on image: Image, with networks: LoadedNetworks) throws -> Found<HumanHandPoseObservation> {
    var detector = try StillHandDetector(
      detection: networks.palmDetection(model), landmarks: networks.handLandmarks(model),
      maximumHands: maximumHandCount, minimumDetectionConfidence: minimumConfidence)
    return Found(try detector.hands(in: image).hands.map { HumanHandPoseObservation($0, isTracked: false) })
  }

  public func perform(on frame: VideoFrame, with trackers: SequenceTrackers) throws -> Found<HumanHandPoseObservation> {
    Found(
      try trackers.hands(in: frame).hands.prefix(maximumHandCount).map {
        HumanHandPoseObservation($0, isTracked: true)
      })
  }
}
