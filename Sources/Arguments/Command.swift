/// A subcommand: its specification as data, and what it does.
public protocol Command: SendableMetatype {
  static var specification: CommandSpecification { get }

  /// Does the work; throws `UsageError` for a call that makes no sense, and other errors for work that failed.
  static func run(_ arguments: ParsedArguments) throws
}
