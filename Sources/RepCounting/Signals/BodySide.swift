/// A side of the body, the person's own.
public enum BodySide: String, CaseIterable, Hashable, Sendable, Codable {
  case left, right
}
