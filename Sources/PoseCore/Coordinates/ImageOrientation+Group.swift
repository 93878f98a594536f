/// The eight orientations as a group: a swap of the axes, then flips of the shown picture's.
extension ImageOrientation {
  /// Makes the orientation that swaps the axes (or not), then flips left–right and top–bottom (or not).
  @inlinable
  public init(swapsAxes: Bool, flipsHorizontally: Bool, flipsVertically: Bool) {
    self =
      switch (swapsAxes, flipsHorizontally, flipsVertically) {
      case (false, false, false): .up
      case (false, true, false): .upMirrored
      case (false, true, true): .down
      case (false, false, true): .downMirrored
      case (true, false, false): .leftMirrored
      case (true, true, false): .right
      case (true, true, true): .rightMirrored
      case (true, false, true): .left
      }
  }

  /// Makes the orientation that shows the stored picture turned clockwise by a multiple of 90°, negative or above 360
  /// too; `nil` for other angles.
  public init?(clockwiseDegrees: Int) {
    switch (clockwiseDegrees % 360 + 360) % 360 {
    case 0: self = .up
    case 90: self = .right
    case 180: self = .down
    case 270: self = .left
    default: return nil
    }
  }

  /// Whether the swapped picture's left and right are exchanged.
  @inlinable
  public var flipsHorizontally: Bool {
    switch self {
    case .upMirrored, .down, .right, .rightMirrored: true
    case .up, .downMirrored, .leftMirrored, .left: false
    }
  }

  /// Whether the swapped picture's top and bottom are exchanged.
  @inlinable
  public var flipsVertically: Bool {
    switch self {
    case .down, .downMirrored, .rightMirrored, .left: true
    case .up, .upMirrored, .leftMirrored, .right: false
    }
  }

  /// Whether the stored picture is a mirror image.
  @inlinable
  public var isMirrored: Bool { (swapsAxes != flipsHorizontally) != flipsVertically }

  /// The orientation that undoes this one.
  @inlinable
  public var inverse: ImageOrientation {
    guard swapsAxes else { return self }
    return ImageOrientation(
      swapsAxes: true, flipsHorizontally: flipsVertically, flipsVertically: flipsHorizontally)
  }

  /// The orientation that does first this, then the other.
  @inlinable
  public func followed(by other: ImageOrientation) -> ImageOrientation {
    let (horizontally, vertically) =
      other.swapsAxes ? (flipsVertically, flipsHorizontally) : (flipsHorizontally, flipsVertically)
    return ImageOrientation(
      swapsAxes: swapsAxes != other.swapsAxes,
      flipsHorizontally: horizontally != other.flipsHorizontally,
      flipsVertically: vertically != other.flipsVertically)
  }
}
