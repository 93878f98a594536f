/// Where lines of JSON go.
public enum LinesTarget: Sendable, Hashable {
  case standardOutput
  /// A Unix socket that is made at this path, to which any number of programs may connect.
  case socket(path: String)
}
