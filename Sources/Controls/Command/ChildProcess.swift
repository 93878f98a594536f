import CProcess
import Glibc

/// A program that runs in a process group of its own, with nothing on its input and a pipe for what it writes.
struct ChildProcess {
  /// Its number, and its group's.
  let process: pid_t
  /// Becomes readable when it has ended.
  let ending: Int32
  /// The pipe's end for reading, which does not block.
  let output: Int32

  /// The system refused to start it.
  struct NotStarted: Error {
    var errorNumber: Int32
  }

  /// Starts a program.
  ///
  /// - Parameter words: The program, looked for in PATH when it has no slash, and its arguments.
  init(_ words: [String]) throws(NotStarted) {
    var pipes: [Int32] = [-1, -1]
    guard pipe2(&pipes, O_CLOEXEC) == 0 else { throw NotStarted(errorNumber: errno) }
    defer { close(pipes[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, pipes[1], 1)
    posix_spawn_file_actions_adddup2(&actions, pipes[1], 2)
    // Cameras and sockets are not its business.
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this program ignores or blocks, another may not: Ctrl-C's signal above all.
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ)
    guard failure == 0 else {
      close(pipes[0])
      throw NotStarted(errorNumber: failure)
    }
    self.process = process
    ending = repkit_pidfd_open(process)
    output = pipes[0]
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
  }

  /// Sends a signal to it and to all that it started in its group.
  ///
  /// To be called before its end was taken, so that the number is still its own.
  func signalGroup(_ signal: Int32) { kill(-process, signal) }

  /// Takes its end, waiting for it; gives its status as `waitpid` does.
  func takeEnd() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    if ending >= 0 { close(ending) }
    return status
  }
}
