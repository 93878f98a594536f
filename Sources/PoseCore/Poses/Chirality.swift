/// Which of the person's own hands it is, whatever the picture does.
public enum Chirality: String, CaseIterable, Hashable, Sendable, Codable {
  case left, right

  /// The other hand.
  @inlinable
  public var opposite: Chirality { self == .left ? .right : .left }
}
