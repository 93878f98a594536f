import Glibc

/// Finds programs as `posix_spawnp` does.
enum ExecutableSearch {
  static func check(_ program: String, rule: String) throws(ControlsError) {
    if program.contains("/") {
      guard access(program, F_OK) == 0 else { throw .noSuchCommand(program, rule: rule) }
      guard isExecutable(program) else { throw .notExecutable(program, rule: rule) }
      return
    }
    let path = getenv("PATH").map { String(cString: $0) } ?? "/bin:/usr/bin"
    let places = path.split(separator: ":", omittingEmptySubsequences: false).map { $0.isEmpty ? "." : String($0) }
    guard places.contains(where: { isExecutable("\($0)/\(program)") }) else {
      throw .noSuchCommand(program, rule: rule)
    }
  }

  private static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
