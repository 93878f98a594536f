import Foundation

/// The built `repkit`, run as a user runs it.
struct RepkitProgram {
  /// What a finished run left behind.
  struct Result {
    var standardOutput: String
    var standardError: String
    var exitStatus: Int32
  }

  /// The package's folder.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder that stands beside the package and holds clips that are not part of it.
  static let shared = package.deletingLastPathComponent().appendingPathComponent("shared")

  // The test runner's own program lies beside the products of the same build.
  static let program =
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .path.contains("/.build/")
    ? Bundle.main.bundleURL.appendingPathComponent("repkit")
    : package.appendingPathComponent(".build/debug/repkit")

  /// Runs the program in the package's folder and waits for its end.
  ///
  /// - Parameter terminates: Whether the interruption is SIGTERM rather than SIGINT.
  static func run(
    _ arguments: String..., environment: [String: String] = [:], interruptAfterSeconds: Double? = nil,
    terminates: Bool = false
  ) throws -> Result {
    try run(arguments, environment: environment, interruptAfterSeconds: interruptAfterSeconds, terminates: terminates)
  }

  /// Runs the program in the package's folder and waits for its end.
  ///
  /// - Parameters:
  ///   - shell: What a shell does before, for instance to set limits.
  ///   - interruptWhen: Is asked every tenth of a second until it says so; then comes a Ctrl-C.
  ///   - terminates: Whether the interruption is SIGTERM rather than SIGINT.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], shell: String? = nil,
    interruptAfterSeconds: Double? = nil, interruptWhen: (() -> Bool)? = nil, terminates: Bool = false
  ) throws -> Result {
    let process = Process()
    process.executableURL = shell == nil ? program : URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      (shell.map { ["-c", "\($0); exec \"$0\" \"$@\"", program.path] } ?? []) + arguments
    process.currentDirectoryURL = package
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("repkit-out-\(UUID().uuidString)")
    let errors = output.appendingPathExtension("err")
    for file in [output, errors] { try Data().write(to: file) }
    defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    // One that hangs fails its test instead of holding up all others.
    DispatchQueue.global().asyncAfter(deadline: .now() + 600) {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
    if let interruptAfterSeconds {
      Thread.sleep(forTimeInterval: interruptAfterSeconds)
      if terminates { process.terminate() } else { process.interrupt() }
    }
    if let interruptWhen {
      while process.isRunning, !interruptWhen() { Thread.sleep(forTimeInterval: 0.1) }
      process.interrupt()
    }
    process.waitUntilExit()
    return Result(
      standardOutput: try String(contentsOf: output, encoding: .utf8),
      standardError: try String(contentsOf: errors, encoding: .utf8), exitStatus: process.terminationStatus)
  }
}
