/// An upright rectangle in the oriented picture, normalised to 0…1 with the origin at the lower left.
public struct NormalizedRect: Hashable, Sendable, Codable {
  /// The lower left corner.
  public var origin: NormalizedPoint
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = NormalizedPoint(x: x, y: y)
    self.width = width
    self.height = height
  }

  /// The rectangle's middle.
  public var center: NormalizedPoint { NormalizedPoint(x: origin.x + width / 2, y: origin.y + height / 2) }

  /// The area as a share of the picture's.
  public var area: Double { width * height }

  /// The shared area over the joint area, 0…1; 0 for rectangles without area.
  public func intersectionOverUnion(_ other: NormalizedRect) -> Double {
    let sharedWidth = min(origin.x + width, other.origin.x + other.width) - max(origin.x, other.origin.x)
    let sharedHeight = min(origin.y + height, other.origin.y + other.height) - max(origin.y, other.origin.y)
    guard sharedWidth > 0, sharedHeight > 0 else { return 0 }
    let shared = sharedWidth * sharedHeight
    return shared / (area + other.area - shared)
  }
}
