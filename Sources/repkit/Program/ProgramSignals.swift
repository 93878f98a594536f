import Glibc

/// What this program makes of signals as it starts, whoever started it.
enum ProgramSignals {
  /// Whether whoever started this program ignores broken pipes, and so wants to hear of them as errors.
  private nonisolated(unsafe) static var ignoresBrokenPipes = false

  /// To be called once, before there are other threads.
  static func prepare() {
    // One that was started by a thread that blocks signals, as many programs' do, must end all the same when asked to.
    var ending = sigset_t()
    sigemptyset(&ending)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&ending, number) }
    pthread_sigmask(SIG_UNBLOCK, &ending, nil)
    // An output whose reader is gone is an error of the write, after which there is still something to be done: what was
    // started must be ended.
    ignoresBrokenPipes = isIgnored(SIGPIPE)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Whether a signal is ignored now, as by `nohup`.
  static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ends the program as a signal does to one that knows nothing of it.
  static func die(of number: Int32) -> Never {
    signal(number, SIG_DFL)
    // To the process: a thread of its own may block it.
    kill(getpid(), number)
    // A moment for the signal, which another thread may have to take.
    usleep(100_000)
    _exit(128 + number)
  }

  /// Ends the program quietly as other Unix tools do when nobody reads any more; returns when whoever started it wants
  /// to hear of it.
  static func dieOfBrokenPipe() {
    if !ignoresBrokenPipes { die(of: SIGPIPE) }
  }
}
