import Arguments

extension ReferenceFolder {
  /// What the commands that compare with references take.
  static let positionals: [CommandSpecification.Positional] = [.init("DIR", help: "a folder of references")]
  static let options: [CommandSpecification.Option] = [
    .init(
      "--clips", value: "DIR,DIR",
      help: "where the clips are; clips, then the shared ones beside the package by default")
  ]

  /// Throws `UsageError` without a folder.
  /// - Parameter script: The script that makes such references.
  init(_ arguments: ParsedArguments, for command: String, script: String) throws(UsageError) {
    guard let path = arguments.positionals.first else {
      throw UsageError("the folder of references is missing", command: command)
    }
    let clips = arguments.value("--clips")?.split(separator: ",").map { String($0) }
    self.init(path: path, clips: clips ?? Self.usualClips, script: script)
  }
}
