import Imaging
import PoseCore

/// A person as the detector sees it, before any landmark.
public struct PersonRectangle: Hashable, Sendable {
  /// The box of the detector (about head and shoulders), in the oriented picture with the origin at the lower left.
  public var box: NormalizedRect
  /// The square around the whole person, turned so that the person stands upright in it.
  public var region: RegionOfInterest
  /// 0…1.
  public var confidence: Double

  public init(box: NormalizedRect, region: RegionOfInterest, confidence: Double) {
    self.box = box
    self.region = region
    self.confidence = confidence
  }
}
