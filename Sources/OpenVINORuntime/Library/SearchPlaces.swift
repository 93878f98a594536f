import FoundationEssentials

/// Where the runtime, the models and the cache are looked for: the environment first, then RepKit's folder, found by
/// walking up from the program and from the current directory.
public struct SearchPlaces: Sendable {
  public var environment: [String: String]
  /// Absolute path of the folder that holds the running program.
  public var programDirectory: String
  /// Absolute path.
  public var currentDirectory: String

  public init(environment: [String: String], programDirectory: String, currentDirectory: String) {
    self.environment = environment
    self.programDirectory = programDirectory
    self.currentDirectory = currentDirectory
  }

  /// Those of this process.
  public static var process: SearchPlaces {
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/"
    return SearchPlaces(
      environment: ProcessInfo.processInfo.environment,
      programDirectory: program.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" },
      currentDirectory: FileManager.default.currentDirectoryPath)
  }

  /// The folder that `variable` names, and nothing else, when it is set; otherwise `subfolder` of the program's folder,
  /// of each folder above it, then of the current directory and of each above it.
  func search(namedBy variable: String, or subfolder: String) -> Search {
    if let named = nonEmpty(variable) {
      return Search(directories: [named], description: "\(named) as \(variable) says")
    }
    var seen: Set<String> = []
    let ancestors = Self.ancestors(of: programDirectory) + Self.ancestors(of: currentDirectory)
    return Search(
      directories: ancestors.filter { seen.insert($0).inserted }.map { "\($0)/\(subfolder)" },
      description: "\(subfolder) of \(programDirectory), of \(currentDirectory) and of the folders above them")
  }

  /// Folders to look into, in order.
  struct Search {
    var directories: [String]
    /// For an error's text.
    var description: String

    /// The first of the folders that holds the file.
    func directory(holding file: String) -> String? {
      directories.first { FileManager.default.fileExists(atPath: "\($0)/\(file)") }
    }
  }

  /// The folder that holds the file: the one that `variable` names when it is set, else the first `subfolder` found.
  public func directory(namedBy variable: String, or subfolder: String, holding file: String) -> String? {
    search(namedBy: variable, or: subfolder).directory(holding: file)
  }

  /// The variable's value, unless it is absent or empty.
  func nonEmpty(_ variable: String) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// `path` and every folder above it but the root, deepest first, without trailing slashes.
  private static func ancestors(of path: String) -> [String] {
    let parts = path.split(separator: "/")
    return (0..<parts.count).map { parts.dropLast($0).reduce("") { "\($0)/\($1)" } }
  }
}
