/// How a stored picture must be turned to be shown upright: the eight values of EXIF's orientation tag.
public enum ImageOrientation: UInt8, CaseIterable, Hashable, Sendable, Codable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8

  /// Whether showing the picture swaps its width and height.
  @inlinable
  public var swapsAxes: Bool { rawValue >= 5 }
}
