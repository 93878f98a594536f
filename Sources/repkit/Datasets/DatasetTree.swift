import FoundationEssentials
import Glibc

/// The files in a folder, at any depth, each once.
///
/// A link to a file or folder that is in the tree itself, or to a folder that holds the tree, is left out: it would give
/// the same clips again under another label, or without end. Links to other places are followed.
struct DatasetTree {
  /// Paths in the folder, in the order of the names of their parts.
  private(set) var files: [String] = []
  private(set) var leftOut: [LeftOutClip] = []

  private let root: String
  /// What was visited, by the name that it has in the tree.
  private var visited: [FileIdentity: String] = [:]
  /// Links that are still to be followed.
  private var links: [String] = []

  /// - Throws: `DatasetError.unreadable`. O(files)
  init(_ root: String) throws(DatasetError) {
    self.root = root
    try visit("")
    // Only when all that is really there is known: a link's name may come before that of its target.
    while !links.isEmpty {
      let waiting = links
      links = []
      for link in waiting { try follow(link) }
    }
    let parts = files.map { $0.split(separator: "/").map(String.init) }
    files = zip(files, parts).sorted { $0.1.lexicographicallyPrecedes($1.1, by: Self.precedes) }.map(\.0)
    leftOut.sort { Self.precedes($0.name, $1.name) }
  }

  /// What is in a folder, in the order of its Unicode scalars; not what is hidden.
  static func names(in folder: String) throws(DatasetError) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .unreadable(path: folder, reason: "permission denied")
    }
    return names.filter { !$0.hasPrefix(".") }.sorted(by: precedes)
  }

  private static func precedes(_ one: String, _ other: String) -> Bool {
    one.unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
  }

  private func path(of name: String) -> String { name.isEmpty ? root : "\(root)/\(name)" }

  /// Takes what is in a folder; not what was visited before, such as a folder that is mounted in two places.
  private mutating func visit(_ folder: String) throws(DatasetError) {
    guard isNew(folder) else { return }
    for entry in try Self.names(in: path(of: folder)) {
      let name = folder.isEmpty ? entry : "\(folder)/\(entry)"
      var status = stat()
      guard lstat(path(of: name), &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFLNK: links.append(name)
      case S_IFDIR: try visit(name)
      default:
        visited[FileIdentity(status)] = name
        files.append(name)
      }
    }
  }

  private mutating func follow(_ link: String) throws(DatasetError) {
    var status = stat()
    guard stat(path(of: link), &status) == 0 else {
      return leftOut.append(
        LeftOutClip(name: link, reason: "it is a link that leads nowhere", isUnreadable: true))
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      if isNew(link) { files.append(link) }
      return
    }
    if holdsTree(link) {
      leftOut.append(LeftOutClip(name: link, reason: "it leads to a folder that the data set is in"))
    } else {
      try visit(link)
    }
  }

  /// Whether something was not visited before, which is told of otherwise.
  private mutating func isNew(_ name: String) -> Bool {
    guard let identity = FileIdentity(path(of: name)) else { return true }
    if let earlier = visited[identity] {
      let place = earlier.isEmpty ? "the data set itself" : "\(earlier), which is in the data set already"
      leftOut.append(LeftOutClip(name: name, reason: "it leads to \(place)"))
      return false
    }
    visited[identity] = name
    return true
  }

  private func holdsTree(_ link: String) -> Bool {
    guard let folder = FileIdentity(path(of: link)) else { return false }
    var place = "\(root)/.."
    var last: FileIdentity?
    while let identity = FileIdentity(place), identity != last {
      if identity == folder { return true }
      last = identity
      place += "/.."
    }
    return false
  }
}
