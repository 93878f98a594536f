import Foundation

/// The built `repkit` while it runs, to be sent signals.
final class StartedProgram {
  private let process = Process()
  private let output = FileManager.default.temporaryDirectory.appendingPathComponent("repkit-out-\(UUID().uuidString)")

  /// Starts the program in the package's folder.
  ///
  /// - Parameters:
  ///   - shell: What a shell does before it becomes the program.
  ///   - redirection: What the shell makes of the program's output, instead of a file that `standardOutput` reads.
  init(_ arguments: [String], shell: String = ":", redirection: String? = nil) throws {
    let errors = output.path + ".err"
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      [
        "-c", "\(shell); exec \"$0\" \"$@\" \(redirection ?? "> \(output.path)") 2> \(errors)",
        RepkitProgram.program.path,
      ]
      + arguments
    process.currentDirectoryURL = RepkitProgram.package
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    for path in [output.path, output.path + ".err"] { try? FileManager.default.removeItem(atPath: path) }
  }

  var standardOutput: String { (try? String(contentsOfFile: output.path, encoding: .utf8)) ?? "" }
  var standardError: String { (try? String(contentsOfFile: output.path + ".err", encoding: .utf8)) ?? "" }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits until something is so; `false` when the program ended before, or it took too long.
  func waits(until isSo: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < deadline {
      if isSo() { return true }
      guard process.isRunning else { return isSo() }
      usleep(20_000)
    }
    return false
  }

  /// Waits for the program's end; the status as a shell gives it, `nil` when it had to be killed after some minutes.
  func status() -> Int32? {
    let deadline = ContinuousClock.now + .seconds(180)
    while process.isRunning {
      guard ContinuousClock.now < deadline else { return nil }
      usleep(20_000)
    }
    return (process.terminationReason == .uncaughtSignal ? 128 : 0) + process.terminationStatus
  }
}
