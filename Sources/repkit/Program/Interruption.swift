import Dispatch
import Glibc
import Synchronization

/// Turns the first Ctrl-C (or SIGTERM) into a request to end with the results so far; the second one kills.
final class Interruption: Sendable {
  /// Thrown once the results so far are out when it was SIGTERM that asked: whoever sent it expects a status of 143, as
  /// every program ended by it has. Ctrl-C is the user's way to say that the set is over, which is success.
  struct Terminated: Error {
    let exitStatus: Int32 = 128 + SIGTERM
  }

  private let requested = Atomic<Int32>(0)
  private let handler = Mutex<(@Sendable () -> Void)?>(nil)
  private nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []

  /// Starts listening.
  init() {
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in
        guard let self else { return }
        if requested.exchange(number, ordering: .relaxed) != 0 {
          signal(number, SIG_DFL)
          raise(number)
        } else {
          handler.withLock { $0 }?()
        }
      }
      source.resume()
      sources.append(source)
    }
  }

  /// Sets what makes a waiting source end; it runs at the first request, at once if that has come already.
  func onRequest(_ action: @escaping @Sendable () -> Void) {
    handler.withLock { $0 = action }
    if isRequested { action() }
  }

  var isRequested: Bool { requested.load(ordering: .relaxed) != 0 }

  /// Throws `Terminated` when SIGTERM was the first request; to be called once the results are out.
  func throwIfTerminated() throws(Terminated) {
    if requested.load(ordering: .relaxed) == SIGTERM { throw Terminated() }
  }
}
