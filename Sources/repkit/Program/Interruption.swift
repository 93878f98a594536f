import Dispatch
import Glibc
import PoseCore
import RepKit
import Synchronization

/// Turns the first Ctrl-C, SIGTERM or SIGHUP into a request to end with the results so far, the second into one to end at
/// once with what is there, and lets the third kill.
final class Interruption: Sendable {
  /// Thrown once the results so far are out when a signal asked that is no user's key: whoever sent it expects a status of
  /// 128 and its number, as every program ended by it has. Ctrl-C is the user's way to say that the set is over, which is
  /// success, unless there are no results.
  struct Terminated: Error {
    let signal: Int32
    var exitStatus: Int32 { 128 + signal }
  }

  private struct Handlers {
    /// Makes a waiting source end, and later what the end waits for.
    var stop: (@Sendable () -> Void)?
    /// Ends at once what the end waits for; called once.
    var hurry: (@Sendable () -> Void)?
    /// Unfinished files, which go when the program is ended at once.
    var unfinished: [String] = []
  }

  /// How long the results may take to get out after everything else was ended.
  private static let graceSeconds = 2.0

  private let requested = Atomic<Int32>(0)
  private let handlers = Mutex(Handlers())
  private nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []

  /// Starts listening.
  init() {
    // Who ignores that the terminal was closed, as `nohup` does, wants the program to go on.
    let numbers = [SIGINT, SIGTERM] + (ProgramSignals.isIgnored(SIGHUP) ? [] : [SIGHUP])
    for number in numbers {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in self?.take(number) }
      source.resume()
      sources.append(source)
    }
  }

  private func take(_ number: Int32) {
    let isFirst = requested.compareExchange(expected: 0, desired: number, ordering: .relaxed).exchanged
    guard !isFirst else {
      DocumentFile.stopWaiting()
      handlers.withLock { $0.stop }?()
      return
    }
    guard let hurry = handlers.withLock({ $0.hurry.take() }) else { die(of: number) }
    hurry()
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.graceSeconds) { self.die(of: number) }
  }

  private func die(of number: Int32) -> Never {
    for path in handlers.withLock(\.unfinished) { unlink(path) }
    ProgramSignals.die(of: number)
  }

  /// Asks for the end with the results so far from within, as when nobody reads them any more.
  func request() {
    _ = requested.compareExchange(expected: 0, desired: SIGPIPE, ordering: .relaxed)
    handlers.withLock { $0.stop }?()
  }

  /// Sets what makes a waiting source end; it runs at the first request, at once if that has come already.
  func onRequest(_ stop: @escaping @Sendable () -> Void) {
    handlers.withLock { $0.stop = stop }
    if isRequested { stop() }
  }

  /// Sets what ends at once all that the end would wait for; it runs when somebody asks a second time.
  func onHurry(_ hurry: @escaping @Sendable () -> Void) {
    handlers.withLock { $0.hurry = hurry }
  }

  /// Has an unfinished file removed when somebody asks a second time and the program ends at once.
  func onDeathRemove(_ file: WholeFile) {
    handlers.withLock { $0.unfinished.append(file.temporaryPath) }
  }

  /// Says that the end waits for what is under way, and sets what shortens that when the first request comes now.
  func beginEnd(_ hasten: @escaping @Sendable () -> Void) { handlers.withLock { $0.stop = hasten } }

  var isRequested: Bool { requested.load(ordering: .relaxed) != 0 }

  /// Ends a run whose results are out: throws `Terminated` when a signal that is no user's key was the first request, having
  /// told of what went wrong; otherwise throws that, if anything did.
  func conclude(_ failure: (any Error)? = nil) throws {
    let number = requested.load(ordering: .relaxed)
    if number == SIGTERM || number == SIGHUP {
      if let failure { _ = ErrorReport(failure).print() }
      throw Terminated(signal: number)
    }
    if let failure { throw failure }
  }

  /// Ends a run that leaves no results.
  ///
  /// When a signal asked for the end, this tells of what is lost and throws `Terminated`, for Ctrl-C too: it is no success
  /// without results. Otherwise it throws the error; one of writing is told in any case.
  func conclude(_ error: any Error, losing lost: any DescribedError) throws -> Never {
    let number = requested.load(ordering: .relaxed)
    guard number != 0, !(error is StreamError), !(error is ClipFileError) else {
      try conclude(error)
      throw error
    }
    _ = ErrorReport(lost).print()
    throw Terminated(signal: number)
  }

  /// Throws `Terminated` when a signal that is no user's key was the first request; to be called once the results are out.
  func throwIfTerminated() throws { try conclude() }
}
