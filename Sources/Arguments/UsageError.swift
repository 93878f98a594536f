/// A command line that cannot be understood.
public struct UsageError: Error, Equatable, Sendable {
  public var message: String
  /// The command whose help tells more; `nil` for the program's own.
  public var command: String?

  public init(_ message: String, command: String?) {
    self.message = message
    self.command = command
  }
}
