import Glibc
import Threads

/// A thread of a sink's own, which can be waited for with a limit.
final class SinkThread: Sendable {
  private let hasEnded = Monitor(false)

  /// - Parameter body: Must end soon after the sink's inbox was closed.
  init(_ body: @escaping @Sendable () -> Void) {
    let hasEnded = hasEnded
    let worker = Worker {
      // Signals are for the program's own threads, and a reader that is gone is an error of the write.
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      body()
      hasEnded.update { $0 = true }
    }
    worker.detach()
  }

  /// Whether it ended by the deadline.
  func wait(until deadline: Double) -> Bool {
    hasEnded.waitUntil(forSeconds: max(0, deadline - MonotonicClock.seconds)) { $0 ? () : nil } != nil
  }
}
