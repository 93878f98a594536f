import Glibc

/// Opening of a file for reading, with an error that says why not.
enum InputFile {
  /// Returns an open descriptor, which is the caller's to close.
  static func open(path: String) throws(VideoError) -> Int32 {
    guard !path.utf8.contains(0) else { throw .noSuchFile(path: path) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw error(errno, path: path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG where status.st_size == 0: throw .emptyFile(path: path)
    case S_IFREG, S_IFIFO: break
    case S_IFDIR: throw .isDirectory(path: path)
    default: throw .isDevice(path: path)
    }
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw error(errno, path: path) }
    return descriptor
  }

  static func error(_ code: Int32, path: String) -> VideoError {
    switch code {
    case ENOENT, ENOTDIR: .noSuchFile(path: path)
    case EACCES, EPERM: .permissionDenied(path: path)
    default: .unreadable(path: path, reason: String(cString: strerror(code)))
    }
  }

  /// Whether a file begins as MP4 and QuickTime do.
  static func looksLikeMP4(path: String) -> Bool {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return withUnsafeTemporaryAllocation(byteCount: 8, alignment: 1) { header in
      pread(descriptor, header.baseAddress!, 8, 0) == 8 && header[4..<8].elementsEqual("ftyp".utf8)
    }
  }
}
