/// Why a file cannot be opened or read.
public enum InputFileFault: Error, Hashable, Sendable {
  case notFound
  case forbidden
  case isDirectory
  /// Neither a file nor a pipe: reading it would block, never end, or move something.
  case isDevice
  /// It holds more than the reader wants to take in.
  case tooLarge(limit: Int)
  /// What the system says.
  case system(String)
}
