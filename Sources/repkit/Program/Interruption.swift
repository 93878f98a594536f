import Dispatch
import Glibc
import Synchronization

/// Turns the first Ctrl-C (or SIGTERM) into a request to end with the results so far; the second one kills.
final class Interruption: Sendable {
  private let requested = Atomic<Bool>(false)
  private nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []

  /// Starts listening; `onRequest` runs once, on another thread.
  init(onRequest: @escaping @Sendable () -> Void) {
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in
        guard let self else { return }
        if requested.exchange(true, ordering: .relaxed) {
          signal(number, SIG_DFL)
          raise(number)
        } else {
          onRequest()
        }
      }
      source.resume()
      sources.append(source)
    }
  }

  var isRequested: Bool { requested.load(ordering: .relaxed) }
}
