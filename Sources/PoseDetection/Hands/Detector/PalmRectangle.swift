import Imaging
import PoseCore

/// A hand as the detector sees it, before any landmark.
public struct PalmRectangle: Hashable, Sendable {
  /// The box of the palm, in the oriented picture with the origin at the lower left.
  public var box: NormalizedRect
  /// The square around the whole hand, turned so that the fingers point up in it.
  public var region: RegionOfInterest
  /// 0…1.
  public var confidence: Double

  public init(box: NormalizedRect, region: RegionOfInterest, confidence: Double) {
    self.box = box
    self.region = region
    self.confidence = confidence
  }
}

extension PalmRectangle {
  init(_ detection: PalmDetection, toPixels: AffineTransform, size: ImageSize) {
    let low = toPixels.apply(detection.minimum)
    let high = toPixels.apply(detection.maximum)
    self.init(
      box: detection.box(toPixels: toPixels, size: size),
      region: RegionOfInterest(
        palmFrom: low, to: high, wrist: toPixels.apply(detection.keypoints[0]),
        middleKnuckle: toPixels.apply(detection.keypoints[2])),
      confidence: Double(detection.score))
  }
}
