import Glibc

/// A thread of its own that runs one body to its end.
final class Worker: Sendable {
  private let thread: pthread_t

  init(_ body: @escaping @Sendable () -> Void) {
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

  /// Waits until the body has ended; called exactly once.
  func join() { pthread_join(thread, nil) }

  private final class Start {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
