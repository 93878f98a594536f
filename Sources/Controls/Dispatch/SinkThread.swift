import Glibc
import Threads

/// A thread of a sink's own, which can be waited for with a limit.
final class SinkThread: Sendable {
  private let hasEnded = Monitor(false)

  /// - Parameter body: Must end soon after the sink's inbox was closed.
  init(_ body: @escaping @Sendable () -> Void) {
    let hasEnded = hasEnded
    let waiting = Monitor<(@Sendable () -> Void)?>(body)
    let worker = Worker {
      // Signals are for the program's own threads, and a reader that is gone is an error of the write.
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      Self.run(waiting)
      hasEnded.update { $0 = true }
    }
    worker.detach()
  }

  /// Runs the body and lets go of all that it holds, so that devices and sockets are gone when the thread counts as ended.
  private static func run(_ waiting: Monitor<(@Sendable () -> Void)?>) {
    let body = waiting.update { body in
      defer { body = nil }
      return body
    }
    body?()
  }

  /// Whether it ended by the deadline.
  func wait(until deadline: Double) -> Bool {
    hasEnded.waitUntil(forSeconds: max(0, deadline - MonotonicClock.seconds)) { $0 ? () : nil } != nil
  }
}
