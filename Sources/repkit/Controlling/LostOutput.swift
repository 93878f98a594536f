import Synchronization

/// Remembers, for the end, that lines which controls print on the way could not be written.
final class LostOutput: Sendable {
  private let lost = Mutex<StreamError?>(nil)
  private let onBrokenPipe: @Sendable () -> Void

  /// - Parameter onBrokenPipe: Ends the run: nobody reads it any more.
  init(onBrokenPipe: @escaping @Sendable () -> Void) {
    self.onBrokenPipe = onBrokenPipe
  }

  /// What was the first to be lost.
  var error: StreamError? { lost.withLock(\.self) }

  /// Takes note, and tells at once of what is not the reader's own decision.
  func note(_ error: StreamError) {
    let isFirst = lost.withLock { lost in
      defer { lost = lost ?? error }
      return lost == nil
    }
    guard isFirst else { return }
    if error.isBrokenPipe { onBrokenPipe() } else { StandardStream.warn(error) }
  }
}
