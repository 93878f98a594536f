import Spelling

/// The arguments of one call, checked against a command's specification.
public struct ParsedArguments: Sendable {
  /// In the order given; at most as many as the specification names, unless the last may be repeated.
  public private(set) var positionals: [String] = []
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []
  /// Each option's first name, by all of its names.
  private let firstNames: [String: String]

  /// Parses the words after the command's name.
  ///
  /// Takes `--name value`, `--name=value`, and `--` before words that begin with a dash. Throws `UsageError` for an
  /// unknown option (naming the nearest known one), a missing or surplus value, an option given twice with different
  /// values, and a surplus word.
  public init(_ words: [String], for command: CommandSpecification) throws(UsageError) {
    firstNames = command.options.reduce(into: [:]) { names, option in
      for name in option.names { names[name] = option.names[0] }
    }
    var rest = words[...]
    var onlyPositionals = false
    while let word = rest.popFirst() {
      if word == "--", !onlyPositionals {
        onlyPositionals = true
      } else if onlyPositionals || word == "-" || !word.hasPrefix("-") {
        guard positionals.count < command.positionals.count || command.positionals.last?.isRepeated == true else {
          throw UsageError("surplus argument '\(word)'", command: command.name)
        }
        positionals.append(word)
      } else {
        try parseOption(word, rest: &rest, command: command)
      }
    }
  }

  private mutating func parseOption(
    _ word: String, rest: inout ArraySlice<String>, command: CommandSpecification
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.names.contains(name) }) else {
      let known = command.options.flatMap(\.names)
      let hint = nearestName(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
      throw UsageError("unknown option '\(name)'\(hint)", command: command.name)
    }
    let key = option.names[0]
    let hint = option.hint.map { "; \($0)" } ?? ""
    guard let placeholder = option.value else {
      guard parts.count == 1 else { throw UsageError("option '\(name)' takes no value\(hint)", command: command.name) }
      flags.insert(key)
      return
    }
    let value: String
    if parts.count == 2 {
      value = String(parts[1])
    } else if let next = rest.first, next != "--", !command.options.contains(where: { $0.names.contains(next) }) {
      value = next
      rest.removeFirst()
    } else {
      throw UsageError("option '\(name)' needs a value: \(name) \(placeholder)\(hint)", command: command.name)
    }
    if option.isRepeated {
      values[key, default: []].append(value)
    } else {
      guard values[key] == nil || values[key] == [value] else {
        throw UsageError("option '\(name)' is given twice with different values", command: command.name)
      }
      values[key] = [value]
    }
  }

  /// Whether the flag was given; `name` is any of the option's names.
  public func has(_ name: String) -> Bool { flags.contains(firstNames[name] ?? name) }

  /// The option's value, if given; `name` is any of the option's names.
  public func value(_ name: String) -> String? { values(name).first }

  /// All values of an option that may be repeated, in the order given; `name` is any of the option's names.
  public func values(_ name: String) -> [String] { values[firstNames[name] ?? name] ?? [] }

  /// The option's value as a number within bounds, if given.
  public func integer(
    _ name: String, in range: ClosedRange<Int>, command: CommandSpecification
  ) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let hint = Int(text) == nil ? command.options.first { $0.names.contains(name) }?.hint : nil
      throw UsageError(
        "option '\(name)' takes a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'"
          + (hint.map { "; \($0)" } ?? ""), command: command.name)
    }
    return number
  }

  /// The option's value as a number within bounds, if given.
  public func number(
    _ name: String, in range: ClosedRange<Double>, command: CommandSpecification
  ) throws(UsageError) -> Double? {
    guard let text = value(name) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw UsageError(
        "option '\(name)' takes a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'",
        command: command.name)
    }
    return number
  }
}
