/// What is to be drawn of one hand.
public struct HandOverlay: Sendable, Equatable {
  /// Landmarks in the upright picture; its chirality is written beside the hand.
  public var pose: HandPose
  /// The shape that the hand makes, for instance "open palm"; `nil` for none.
  public var shape: String?
  /// How near thumb and index finger are to touching, 0 (apart) … 1 (touching); `nil` where it is not known.
  public var pinchCloseness: Double?
  /// Whether the hand is pinching.
  public var isPinching: Bool

  public init(pose: HandPose, shape: String? = nil, pinchCloseness: Double? = nil, isPinching: Bool = false) {
    self.pose = pose
    self.shape = shape
    self.pinchCloseness = pinchCloseness
    self.isPinching = isPinching
  }
}
