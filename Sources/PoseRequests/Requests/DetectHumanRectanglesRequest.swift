import Imaging
import PoseDetection

/// Asks where people are in a picture, by the detector alone: faster than poses.
public struct DetectHumanRectanglesRequest: ImageRequest {
  /// Whether boxes hold about head and shoulders, else the square in which the whole person has room.
  public var upperBodyOnly: Bool
  /// 0…1; how sure the detector must be.
  public var minimumConfidence: Double

  public init(upperBodyOnly: Bool = true, minimumConfidence: Double = 0.5) {
    self.upperBodyOnly = upperBodyOnly
    self.minimumConfidence = minimumConfidence
  }

  public func perform(on image: Image, with networks: LoadedNetworks) throws -> Found<HumanObservation> {
    var detector = try PersonDetector(network: networks.detection, minimumConfidence: minimumConfidence)
    return Found(
      try detector.detect(in: image).map {
        HumanObservation($0, in: image.size, isUpperBodyOnly: upperBodyOnly)
      })
  }
}
