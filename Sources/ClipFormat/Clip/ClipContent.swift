/// What a recorded clip was searched for; the raw value is its name in the header.
public enum ClipContent: String, CaseIterable, Hashable, Sendable {
  case body, hands
}
