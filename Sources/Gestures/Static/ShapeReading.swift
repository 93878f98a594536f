import PoseCore

/// What one frame's hand says by its shape.
public struct ShapeReading: Sendable, Equatable {
  public var shape: HandShape
  /// 0…1: how sure the shape is.
  public var probability: Double
  /// The gesture, by the shape and its direction; `nil` where nothing fits.
  public var gesture: Gesture?
  /// −1…1: 1 with the palm flat to the camera, −1 with the back of the hand.
  public var facing: Double

  public init(shape: HandShape, probability: Double, gesture: Gesture?, facing: Double) {
    self.shape = shape
    self.probability = probability
    self.gesture = gesture
    self.facing = facing
  }

  /// The number that the gesture can be read as besides, where a hand has both names: the index finger is `one`, victory
  /// `two`, the open palm `five`.
  public static func number(besides gesture: Gesture) -> Gesture? {
    switch gesture {
    case .pointingUp: .one
    case .victory: .two
    case .openPalm: .five
    default: nil
    }
  }
}
