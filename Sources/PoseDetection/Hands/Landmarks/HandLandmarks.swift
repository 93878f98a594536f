import PoseCore

/// The 21 landmarks of one hand in one picture, in the picture and in space, as a value of fixed size: no allocation.
public struct HandLandmarks: Sendable {
  /// x and y normalised to the oriented picture, origin **top left**, outside 0…1 when outside the picture; z is depth
  /// relative to the wrist in units of the picture's width, smaller is nearer to the camera. In the order of
  /// `HandLandmark`.
  public var image: InlineArray<21, SIMD3<Float>>
  /// Metres from the hand's own middle: x to the picture's right, y **down**, z away from the camera. In the order of
  /// `HandLandmark`.
  public var world: InlineArray<21, SIMD3<Float>>

  /// Makes landmarks at zero.
  @inlinable
  public init() {
    image = InlineArray(repeating: .zero)
    world = InlineArray(repeating: .zero)
  }

  /// The landmark in the picture.
  @inlinable
  public subscript(_ landmark: HandLandmark) -> SIMD3<Float> {
    get { image[landmark.rawValue] }
    set { image[landmark.rawValue] = newValue }
  }

  /// The landmark in space.
  @inlinable
  public subscript(world landmark: HandLandmark) -> SIMD3<Float> {
    get { world[landmark.rawValue] }
    set { world[landmark.rawValue] = newValue }
  }
}

extension HandLandmarks: Equatable {
  public static func == (left: HandLandmarks, right: HandLandmarks) -> Bool {
    HandLandmark.allCases.allSatisfy { left[$0] == right[$0] && left[world: $0] == right[world: $0] }
  }
}
