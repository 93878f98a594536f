import PoseCore

/// Where and how a thumb and a finger touch in one frame.
public struct PinchContact: Sendable, Equatable {
  /// When the touch began.
  public var began: FrameTime
  /// The point between the two tips.
  public var position: NormalizedPoint
  /// The same point in heights of the picture, x to the right, y up, so that distances are isotropic.
  public var place: SIMD2<Double>
  /// How long the palm is in the picture, in heights of the picture; above 0.
  public var palmLength: Double
  /// 0…1.
  public var closeness: Double

  public init(
    began: FrameTime, position: NormalizedPoint, place: SIMD2<Double>, palmLength: Double, closeness: Double
  ) {
    self.began = began
    self.position = position
    self.place = place
    self.palmLength = palmLength
    self.closeness = closeness
  }

  /// How far the touch is from a place, in palm lengths.
  func travel(from start: SIMD2<Double>) -> Double {
    let step = place - start
    return (step * step).sum().squareRoot() / palmLength
  }
}

/// What one frame says about thumb and index finger of one hand: the input of the machines built on a pinch.
public enum PinchState: Sendable, Equatable {
  case open
  case closed(PinchContact)
  /// The hand is lost: nothing that was under way ended by the user's will.
  case lost
}
