import Imaging
import PoseDetection

/// Asks for the 19 joints of people in a picture.
public struct DetectHumanBodyPoseRequest: ImageRequest, SequenceRequest {
  /// How many people are wanted at most: the surest in a picture, the longest followed in a sequence (whose handler
  /// follows no more than its own options say).
  public var maximumPeople: Int
  /// 0…1; how sure the detector must be of a person in a single picture.
  public var minimumConfidence: Double

  public init(maximumPeople: Int = 6, minimumConfidence: Double = 0.5) {
    precondition(maximumPeople >= 1, "at most \(maximumPeople) people can never see one")
    self.maximumPeople = maximumPeople
    self.minimumConfidence = minimumConfidence
  }

  public func perform(on image: Image, with networks: LoadedNetworks) throws -> Found<HumanBodyPoseObservation> {
    var detector = try StillPoseDetector(
      detection: networks.detection, landmarks: networks.landmarks, maximumPeople: maximumPeople,
      minimumDetectionConfidence: minimumConfidence)
    return Found(
      try detector.detect(in: image).people.map {
        HumanBodyPoseObservation($0, in: image.size, isTracked: false)
      })
  }

  public func perform(on frame: VideoFrame, with trackers: SequenceTrackers) throws -> Found<HumanBodyPoseObservation> {
    Found(
      try trackers.people(in: frame).people.prefix(maximumPeople).map {
        HumanBodyPoseObservation($0, in: frame.image.size, isTracked: true)
      })
  }
}
