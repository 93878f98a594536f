/// The 33 landmarks of one person in one picture, in the picture and in space, as a value of fixed size: no allocation.
public struct BlazePoseLandmarks: Sendable {
  /// In the order of `PoseLandmark`.
  public var image: InlineArray<33, ImageLandmark>
  /// In the order of `PoseLandmark`.
  public var world: InlineArray<33, WorldLandmark>

  /// Makes landmarks at zero with visibility and presence 0.
  @inlinable
  public init() {
    image = InlineArray(repeating: ImageLandmark(position: .zero, visibility: 0, presence: 0))
    world = InlineArray(repeating: WorldLandmark(position: .zero, visibility: 0, presence: 0))
  }

  /// The landmark in the picture.
  @inlinable
  public subscript(_ landmark: PoseLandmark) -> ImageLandmark {
    get { image[landmark.rawValue] }
    set { image[landmark.rawValue] = newValue }
  }

  /// The landmark in space.
  @inlinable
  public subscript(world landmark: PoseLandmark) -> WorldLandmark {
    get { world[landmark.rawValue] }
    set { world[landmark.rawValue] = newValue }
  }
}

extension BlazePoseLandmarks: Equatable {
  public static func == (left: BlazePoseLandmarks, right: BlazePoseLandmarks) -> Bool {
    PoseLandmark.allCases.allSatisfy { left[$0] == right[$0] && left[world: $0] == right[world: $0] }
  }
}
