import Glibc
import Threads

/// A thread of a sink's own, which can be waited for with a limit.
final class SinkThread: Sendable {
  private struct State {
    var hasEnded = false
    var isAbandoned = false
  }

  private let state = Monitor(State())

  /// - Parameter body: Must end soon after the sink's inbox was closed.
  init(_ body: @escaping @Sendable () -> Void) {
    let state = state
    let waiting = Monitor<(@Sendable () -> Void)?>(body)
    let worker = Worker {
      // Signals are for the program's own threads, and a reader that is gone is an error of the write.
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      Self.run(waiting)
      state.update { $0.hasEnded = true }
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

  /// Whether it ended by the deadline, or by `abandon()`.
  func wait(until deadline: Double) -> Bool {
    state.waitUntil(forSeconds: max(0, deadline - MonotonicClock.seconds)) {
      $0.hasEnded ? true : $0.isAbandoned ? false : nil
    } ?? false
  }

  /// Lets nobody wait any more: it ends with the process, if it is stuck.
  func abandon() { state.update { $0.isAbandoned = true } }
}
