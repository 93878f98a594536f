/// How networks are run.
public struct OpenVINOSettings: Sendable, Equatable {
  /// CPU threads a run may use, at least 1.
  public var threadCount: Int
  /// Whether compiled networks are kept in the user's cache for the next start.
  public var keepsCache: Bool

  public init(threadCount: Int = 1, keepsCache: Bool = true) {
    precondition(threadCount >= 1, "threadCount is \(threadCount), not at least 1")
    self.threadCount = threadCount
    self.keepsCache = keepsCache
  }
}
