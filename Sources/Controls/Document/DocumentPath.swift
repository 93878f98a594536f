import Glibc

/// Paths in a controls file.
enum DocumentPath {
  /// Relative paths begin at the controls file's folder, `~/` at the user's home.
  static func resolved(_ path: String, source: String) -> String {
    if path.hasPrefix("/") { return path }
    if path.hasPrefix("~/"), let home = getenv("HOME") { return String(cString: home) + path.dropFirst() }
    guard let slash = source.lastIndex(of: "/") else { return path }
    return source[...slash] + path
  }
}
