import Glibc

/// Which file a path leads to, whatever it is called; `nil` when there is none.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    device = status.st_dev
    number = status.st_ino
  }

  /// Whether two paths lead to the same file, be it one that is not there yet.
  static func areSame(_ first: String, _ second: String) -> Bool {
    let (one, other) = (FileIdentity(first), FileIdentity(second))
    guard one == nil, other == nil, first != second else { return one == other }
    func parts(_ path: String) -> (folder: String, name: Substring) {
      guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
      return (String(path[...slash]), path[path.index(after: slash)...])
    }
    let (place, otherPlace) = (parts(first), parts(second))
    guard place.name == otherPlace.name, let folder = FileIdentity(place.folder) else { return false }
    return folder == FileIdentity(otherPlace.folder)
  }

  /// Whether what a path leads to can be read only once.
  static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }
}
