/// Runs a program, without a shell: each argument reaches it as it is.
public struct CommandAction: Sendable, Equatable {
  /// The program; one with a slash is a path, another is looked for in PATH.
  public var program: String
  public var arguments: [Template]
  /// How long it may take until it is ended.
  public var timeoutSeconds: Double
  /// How many of the rule's may run at once; one more waits, or is left out and reported (`ControlPace`).
  public var maximumParallel: Int
}

extension CommandAction {
  /// The program and its arguments for an event.
  func words(for event: ControlEvent) -> [String] { [program] + arguments.map { $0.filled(by: event) } }
}
