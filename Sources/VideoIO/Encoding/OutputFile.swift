import Glibc

/// A file that comes into being whole or not at all: written under a temporary name beside it and renamed at the end.
struct OutputFile {
  let path: String
  /// Where to write until `publish()`.
  let temporaryPath: String

  /// Checks that the file can be put there.
  init(path: String) throws(VideoError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .cannotWrite(path: path, reason: "this is no name") }
    self.path = path
    // What a link points to is replaced, not the link.
    let target = OutputFile.resolvingLink(path)
    try OutputFile.checkDirectory(of: target)
    var status = stat()
    if stat(target, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw .isDirectory(path: path)
      case S_IFIFO: throw .cannotWrite(path: path, reason: "it is a pipe")
      default: throw .cannotWrite(path: path, reason: "it is a device")
      }
    }
    self.target = target
    temporaryPath = "\(target).\(getpid()).part"
  }

  private let target: String

  init(path: String, temporaryPath: String) {
    self.path = path
    target = path
    self.temporaryPath = temporaryPath
  }

  /// Puts the finished file in its place, instead of what was there.
  func publish() throws(VideoError) {
    guard rename(temporaryPath, target) == 0 else { throw OutputFile.error(errno, path: path) }
  }

  /// Removes the unfinished file.
  func discard() { unlink(temporaryPath) }

  /// What is to be said of a failure with one of the C library's error numbers.
  ///
  /// - Parameter text: for numbers that say nothing of the file; the C library's own words by default.
  static func error(_ code: Int32, path: String, text: String? = nil) -> VideoError {
    switch code {
    case ENOENT, ENOTDIR: .noSuchDirectory(path: path)
    case EACCES, EPERM, EROFS: .noPermissionToWrite(path: path)
    case ENOSPC, EDQUOT, EFBIG: .diskFull(path: path)
    default: .cannotWrite(path: path, reason: text ?? String(cString: strerror(code)))
    }
  }

  private static func resolvingLink(_ path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let resolved = realpath(path, nil)
    else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func checkDirectory(of path: String) throws(VideoError) {
    let slash = path.lastIndex(of: "/")
    let directory = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    var status = stat()
    guard stat(directory, &status) == 0 else { throw error(errno, path: path) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .noSuchDirectory(path: path) }
  }
}
