import Glibc

/// A thread of its own that runs one body to its end.
public final class Worker: Sendable {
  private let thread: pthread_t

  public init(_ body: @escaping @Sendable () -> Void) {
    let start = Unmanaged.passRetained(Start(body))
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, nil,
      { argument in
        Unmanaged<Start>.fromOpaque(argument!).takeRetainedValue().body()
        return nil
      }, start.toOpaque())
    precondition(failure == 0, "the system gave no thread: error \(failure)")
    self.thread = thread
  }

  /// Waits until the body has ended; called exactly once, unless `detach` is.
  public func join() { pthread_join(thread, nil) }

  /// Lets the thread go when its body has ended, without anybody's waiting; called at most once, instead of `join`.
  public func detach() { pthread_detach(thread) }

  private final class Start {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
