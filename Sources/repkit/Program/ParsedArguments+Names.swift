import Arguments

extension ParsedArguments {
  /// The names that an option lists with commas between; `nil` without the option. Throws `UsageError` for an empty list.
  func names(_ option: String, command: CommandSpecification) throws(UsageError) -> [String]? {
    guard let list = value(option) else { return nil }
    let names = list.split(separator: ",").map(\.stripped).filter { !$0.isEmpty }
    guard !names.isEmpty else {
      throw UsageError("option '\(option)' takes names with commas between, not '\(list)'", command: command.name)
    }
    return names
  }
}
