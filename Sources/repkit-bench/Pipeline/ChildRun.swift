import Foundation

/// One finished run of a child process, measured by the kernel's own accounting.
struct ChildRun {
  var standardOutput: Data
  var exitStatus: Int32
  var wallSeconds: Double
  /// User and system time of the process and all its threads.
  var processorSeconds: Double
  var peakResidentMegabytes: Double

  struct LaunchFailure: Error, CustomStringConvertible {
    var command: String
    var errorNumber: Int32
    var description: String { "cannot start '\(command)': \(String(cString: strerror(errorNumber)))" }
  }

  /// Runs a command to its end, with its stderr passed through.
  init(_ command: [String]) throws {
    var descriptors: [Int32] = [0, 0]
    guard pipe(&descriptors) == 0 else { throw LaunchFailure(command: command[0], errorNumber: errno) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, descriptors[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, descriptors[0])

    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    let started = ContinuousClock.now
    var process = pid_t()
    let failure = posix_spawnp(&process, command[0], &actions, nil, arguments, environ)
    close(descriptors[1])
    guard failure == 0 else {
      close(descriptors[0])
      throw LaunchFailure(command: command[0], errorNumber: failure)
    }
    standardOutput = FileHandle(fileDescriptor: descriptors[0], closeOnDealloc: true).readDataToEndOfFile()

    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    wallSeconds = (ContinuousClock.now - started) / .seconds(1)
    exitStatus = status & 0x7f == 0 ? (status >> 8) & 0xff : -(status & 0x7f)
    processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    peakResidentMegabytes = Double(usage.ru_maxrss) / 1024
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}
