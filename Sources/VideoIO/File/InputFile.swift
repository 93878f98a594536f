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

  /// The four letters with which an MP4, QuickTime, HEIC or AVIF file names its kind; `nil` for other files.
  static func brand(path: String) -> String? {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return withUnsafeTemporaryAllocation(byteCount: 12, alignment: 1) { header in
      guard pread(descriptor, header.baseAddress!, 12, 0) == 12, header[4..<8].elementsEqual("ftyp".utf8)
      else { return nil }
      return String(decoding: header[8..<12], as: UTF8.self)
    }
  }

  /// What is to be said of a file that FFmpeg cannot open.
  static func unreadable(path: String) -> VideoError {
    switch brand(path: path) {
    case nil: .notAVideo(path: path)
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": .unreadablePicture(path: path, format: "HEIC")
    case "avif", "avis": .unreadablePicture(path: path, format: "AVIF")
    default: .cutShortWithoutIndex(path: path)
    }
  }
}
