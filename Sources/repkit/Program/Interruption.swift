import Dispatch
import Glibc
import Synchronization

/// Turns the first Ctrl-C (or SIGTERM) into a request to end with the results so far; the second one kills.
final class Interruption: Sendable {
  private let requested = Atomic<Bool>(false)
  private let handler = Mutex<(@Sendable () -> Void)?>(nil)
  private nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []

  /// Starts listening.
  init() {
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in
        guard let self else { return }
        if requested.exchange(true, ordering: .relaxed) {
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

  var isRequested: Bool { requested.load(ordering: .relaxed) }
}
