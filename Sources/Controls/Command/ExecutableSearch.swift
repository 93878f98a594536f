import Glibc

/// Finds programs as `posix_spawnp` does.
enum ExecutableSearch {
  /// - Throws: `ControlsError.noSuchCommand`, `.notExecutable` or `.noInterpreter` for what could never be run.
  static func check(_ program: String, rule: String) throws(ControlsError) {
    if program.contains("/") {
      guard access(program, F_OK) == 0 else { throw .noSuchCommand(program, rule: rule) }
      guard isExecutable(program) else { throw .notExecutable(program, rule: rule) }
    }
    guard let path = path(of: program) else { throw .noSuchCommand(program, rule: rule) }
    if let interpreter = Script.missingInterpreter(ofFileAt: path) {
      throw .noInterpreter(program, interpreter: interpreter, rule: rule)
    }
  }

  /// Where a program is; `nil` when it is nowhere.
  static func path(of program: String) -> String? {
    if program.contains("/") { return isExecutable(program) ? program : nil }
    let path = getenv("PATH").map { String(cString: $0) } ?? "/bin:/usr/bin"
    let places = path.split(separator: ":", omittingEmptySubsequences: false).map { $0.isEmpty ? "." : String($0) }
    return places.map { "\($0)/\(program)" }.first(where: isExecutable)
  }

  private static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
