/// A picture's size in pixels, as it is shown (after orientation).
public struct ImageSize: Hashable, Sendable, Codable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a picture of \(width)×\(height) pixels has no size")
    self.width = width
    self.height = height
  }

  /// Width over height.
  public var aspectRatio: Double { Double(width) / Double(height) }
}
