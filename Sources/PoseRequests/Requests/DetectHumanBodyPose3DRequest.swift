import Imaging
import PoseDetection
import PoseLifting

/// Asks for the 17 joints of people in space.
public struct DetectHumanBodyPose3DRequest: ImageRequest, SequenceRequest {
  /// How many people are wanted at most, one unless told otherwise, as in Vision: the surest in a picture, the longest
  /// followed in a sequence (whose handler follows no more than its own options say).
  public var maximumPeople: Int
  /// 0…1; how sure the detector must be of a person in a single picture.
  public var minimumConfidence: Double
  /// How tall the people are taken to be.
  public var bodyHeight: BodyHeight
  /// The camera's field of view along the picture's longer side, above 0 and below 180; see `CameraIntrinsics`.
  public var longSideFieldOfViewDegrees: Double

  public init(
    maximumPeople: Int = 1, minimumConfidence: Double = 0.5, bodyHeight: BodyHeight = .reference,
    longSideFieldOfViewDegrees: Double = 60
  ) {
    precondition(maximumPeople >= 1, "at most \(maximumPeople) people can never see one")
    self.maximumPeople = maximumPeople
    self.minimumConfidence = minimumConfidence
    self.bodyHeight = bodyHeight
    self.longSideFieldOfViewDegrees = longSideFieldOfViewDegrees
  }

  public func perform(on image: Image, with networks: LoadedNetworks) throws -> Found<HumanBodyPose3DObservation> {
    var detector = try StillPoseDetector(
      detection: networks.detection, landmarks: networks.landmarks, maximumPeople: maximumPeople,
      minimumDetectionConfidence: minimumConfidence)
    return Found(
      try detector.detect(in: image).people.map {
        HumanBodyPose3DObservation($0, in: image.size, isTracked: false, request: self)
      })
  }

  public func perform(
    on frame: VideoFrame, with trackers: SequenceTrackers
  ) throws -> Found<HumanBodyPose3DObservation> {
    Found(
      try trackers.people(in: frame).people.prefix(maximumPeople).map {
        HumanBodyPose3DObservation($0, in: frame.image.size, isTracked: true, request: self)
      })
  }
}
