import Glibc

/// A file that comes into being whole or not at all: written under another name beside it, `NAME.PID.part` (or
/// `NAME.PID-1.part` and so on, where a program that died has left that), and renamed at the end.
public final class WholeFile {
  public let path: String
  /// Where the bytes are until `publish()`.
  public let temporaryPath: String
  // What a link points to is replaced, not the link.
  private let target: String
  private var descriptor: Int32

  /// Begins the file.
  ///
  /// - Throws: `ClipFileError` when it cannot be put there.
  public init(path: String) throws(ClipFileError) {
    self.path = path
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .cannotWrite(path: path, reason: "this is no name") }
    target = WholeFile.resolvingLink(path)
    var status = stat()
    if stat(target, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw .isDirectory(path: path)
      case S_IFIFO: throw .cannotWrite(path: path, reason: "it is a pipe")
      default: throw .cannotWrite(path: path, reason: "it is a device")
      }
    }
    (temporaryPath, descriptor) = try Self.newFile(for: path, at: target)
    // Tells others that it is being written; where a file system has no locks, nothing is told.
    flock(descriptor, LOCK_EX | LOCK_NB)
  }

  /// Makes a file of its own beside the target: what others have left must not be lost.
  private static func newFile(
    for path: String, at target: String
  ) throws(ClipFileError) -> (path: String, descriptor: Int32) {
    for attempt in 0..<1000 {
      let name = "\(target).\(getpid())\(attempt == 0 ? "" : "-\(attempt)").part"
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (name, descriptor) }
      guard errno == EEXIST else { break }
    }
    throw .writing(errno, path: path)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Appends bytes.
  public func write(_ bytes: [UInt8]) throws(ClipFileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        throw .writing(errno, path: path)
      }
    }
  }

  /// Puts the finished file in its place, instead of what was there.
  public func publish() throws(ClipFileError) {
    // Some file systems tell of a full disk only here.
    let isClosed = close(descriptor) == 0
    let code = errno
    descriptor = -1
    guard isClosed else { throw .writing(code, path: path) }
    guard rename(temporaryPath, target) == 0 else { throw .writing(errno, path: path) }
  }

  /// Removes the unfinished file.
  public func discard() { unlink(temporaryPath) }

  /// The files that programs which died have left of a file, with the numbers that these had; in no order.
  static func unfinished(of path: String) -> [(path: String, process: pid_t)] {
    let target = resolvingLink(path)
    let parts = target.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" : ""
    guard let name = parts.last, let listing = opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { closedir(listing) }
    var found: [(String, pid_t)] = []
    while let entry = readdir(listing) {
      let entryName = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard entryName.hasPrefix("\(name)."), entryName.hasSuffix(".part"),
        let process = entryName.dropFirst(name.count + 1).dropLast(5).split(separator: "-").first.flatMap({ pid_t($0) })
      else { continue }
      found.append((folder + entryName, process))
    }
    return found
  }

  /// Whether a program still holds an unfinished file.
  static func isBeingWritten(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  private static func resolvingLink(_ path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let resolved = realpath(path, nil)
    else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
