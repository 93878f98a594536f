import FoundationEssentials

/// How networks are run.
public struct OpenVINOSettings: Sendable, Equatable {
  /// CPU threads a run may use, at least 1.
  public var threadCount: Int
  /// Whether compiled networks are kept in the user's cache for the next start.
  public var keepsCache: Bool

  /// By default two threads where there are two cores: a run of these small networks then takes about 0.6 of the time
  /// for 1.2 of the work, and more threads gain little.
  public init(threadCount: Int = min(2, ProcessInfo.processInfo.activeProcessorCount), keepsCache: Bool = true) {
    precondition(threadCount >= 1, "threadCount is \(threadCount), not at least 1")
    self.threadCount = threadCount
    self.keepsCache = keepsCache
  }
}
