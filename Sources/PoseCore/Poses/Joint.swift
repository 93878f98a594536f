/// A located joint: where it is in the picture and how sure the detector is.
@frozen
public struct Joint: Hashable, Sendable, Codable {
  public var location: NormalizedPoint
  /// 0…1; the probability that the joint is visible and rightly placed.
  public var confidence: Double

  @inlinable
  public init(location: NormalizedPoint, confidence: Double) {
    self.location = location
    self.confidence = confidence
  }
}
