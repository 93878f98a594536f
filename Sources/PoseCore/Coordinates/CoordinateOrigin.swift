/// The corner that picture coordinates start from.
public enum CoordinateOrigin: Sendable, Hashable, Codable {
  /// y rises towards the top of the picture, as in normalised coordinates.
  case lowerLeft
  /// y rises towards the bottom of the picture, as in rows of pixels.
  case upperLeft
}
