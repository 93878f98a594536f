/// Something that happened to a running camera.
public enum WebcamEvent: Equatable, Sendable {
  /// The camera stopped delivering; it is looked for until it is back.
  case lost(reason: String)
  case recovered
}

/// What became of a camera's pictures so far.
public struct WebcamStatistics: Equatable, Sendable {
  /// Frames that `next()` returned.
  public internal(set) var delivered = 0
  /// Frames that a newer one replaced before anybody took them.
  public internal(set) var overtaken = 0
  /// Frames that were damaged and skipped.
  public internal(set) var damaged = 0
  /// Frames that were dropped because their timestamps did not rise.
  public internal(set) var notRising = 0
  /// Frames that the camera or its driver lost.
  public internal(set) var lost = 0
  /// How often the camera was lost and came back.
  public internal(set) var recoveries = 0
}
